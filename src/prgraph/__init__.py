"""Knowledge graphs of pull requests, built from their digests."""
