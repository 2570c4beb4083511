#!/bin/sh
# Make sure that the tests find a Chromium, Chinese fonts, node with the npm packages of tests/page, and mediawiki.
set -eu
cd "$(dirname "$0")/.."

need_apt() {
    if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null; then
        return 1
    fi
    echo "installing $* with apt"
    [ -n "${updated:-}" ] || apt-get update -qq
    updated=yes
    DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends "$@" >/dev/null
}

if ! command -v chromium >/dev/null && ! command -v chromium-browser >/dev/null && ! command -v google-chrome >/dev/null; then
    need_apt chromium || .venv/bin/playwright install chromium
fi
if ! fc-list 2>/dev/null | grep -qi 'noto.*cjk'; then
    need_apt fonts-noto-cjk fontconfig || echo "prepare: no Chinese font (fonts-noto-cjk) and no apt to install it" >&2
fi
if ! command -v node >/dev/null || ! command -v npm >/dev/null; then
    need_apt nodejs npm || { echo "prepare: node and npm are missing; install them" >&2; exit 1; }
fi
if [ ! -d /usr/share/mediawiki ] || ! php -m 2>/dev/null | grep -qi 'sqlite3'; then
    need_apt php-cli php-sqlite3 php-mbstring php-xml php-intl mediawiki ||
        echo "prepare: no mediawiki with php-sqlite3 and no apt to install them; the last stage of make test is left out" >&2
fi
if [ -f tests/page/package.json ]; then
    npm --prefix tests/page install --silent --no-audit --no-fund --ignore-scripts
fi
