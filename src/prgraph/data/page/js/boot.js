// Starts the page once all parts are there.
"use strict";
prgraph.start();
