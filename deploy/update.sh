#!/bin/sh
# Updates the site in /opt/aiv-website, as root: pulls, builds a copy of the folder, so that the running site keeps its content
# and build, swaps both and restarts. If the new one does not get ready, the old one runs again. `deploy/update.sh scheduled`
# pulls nothing, and builds only if content has come to its day or past its last one.
set -eu
site=/opt/aiv-website
PUBLIC_ORIGIN=$(sed -n 's/^PUBLIC_ORIGIN=//p' /etc/aiv-website.env)
PORT=$(sed -n 's/^PORT=//p' /etc/aiv-website.env)
export PUBLIC_ORIGIN
cd "$site"
if [ "${1:-}" = scheduled ]; then
  node_modules/.bin/node --input-type=module \
    --eval 'import { buildIsFresh } from "#tools/stamp.ts"; process.exit(buildIsFresh() ? 1 : 0)' || exit 0
fi
rm -rf "$site.new"
cp -a "$site" "$site.new"
cd "$site.new"
[ "${1:-}" = scheduled ] || git pull --ff-only
npm run build
rm -rf "$site.old"

swap() {
  mv "$site" "$site.$1" && mv "$site.$2" "$site" && systemctl restart aiv-website
  curl --retry 30 --retry-delay 1 --retry-all-errors --fail --silent "http://127.0.0.1:${PORT:-3000}/readyz" > /dev/null
}
if ! swap old new; then
  journalctl --unit aiv-website --lines 20 --no-pager >&2
  swap new old
  echo "The new version did not get ready. The old one runs again." >&2
  exit 1
fi
cd "$site"
[ "${1:-}" = scheduled ] || git diff --stat ORIG_HEAD -- deploy
