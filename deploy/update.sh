#!/bin/sh
# Updates the site in /opt/aiv-website, as root: pulls, builds a copy of the folder, so that the running site keeps its content
# and build, swaps both and restarts. If the new one does not get ready, the old one runs again. With nothing new it does
# nothing. `deploy/update.sh scheduled` pulls nothing, and builds only if content has come to its day or past its last one.
# `deploy/update.sh back` runs the version before the last update again.
set -eu
exec 9> /run/update-aiv-website.lock
flock 9
site=/opt/aiv-website
PUBLIC_ORIGIN=$(sed -n 's/^PUBLIC_ORIGIN=//p' /etc/aiv-website.env)
PORT=$(sed -n 's/^PORT=//p' /etc/aiv-website.env)
export PUBLIC_ORIGIN

# Runs the folder "$2", and keeps the one that ran as "$1".
swap() {
  mv "$site" "$site.$1" && mv "$site.$2" "$site" && systemctl restart aiv-website
  systemctl try-restart aiv-website-desk 2> /dev/null || true
  curl --retry 30 --retry-delay 1 --retry-all-errors --fail --silent "http://127.0.0.1:${PORT:-3000}/readyz" > /dev/null
}

if [ "${1:-}" = back ]; then
  if [ ! -d "$site.old" ]; then echo "There is no older version." >&2 && exit 1; fi
  rm -rf "$site.new"
  swap new old
  exit
fi
# True if the build of this folder is that of its sources on this day.
is_fresh() {
  node_modules/.bin/node --input-type=module \
    --eval 'import { buildIsFresh } from "#tools/stamp.ts"; process.exit(buildIsFresh() ? 0 : 1)'
}

cd "$site"
[ "${1:-}" = scheduled ] || git fetch
if { [ "${1:-}" = scheduled ] || git merge-base --is-ancestor '@{upstream}' HEAD; } && is_fresh; then
  echo "There is nothing new." && exit
fi
rm -rf "$site.new" "$site.before"
cp -a "$site" "$site.new"
cd "$site.new"
[ "${1:-}" = scheduled ] || git merge --ff-only '@{upstream}'
npm run build
if ! swap before new; then
  journalctl --unit aiv-website --lines 20 --no-pager >&2
  swap new before
  echo "The new version did not get ready. The old one runs again." >&2
  exit 1
fi
cd "$site"
# What `back` returns to is the version before the last update.
if [ "${1:-}" = scheduled ]; then rm -rf "$site.before" && exit; fi
rm -rf "$site.old"
mv "$site.before" "$site.old"
git diff --stat "$(git -C "$site.old" rev-parse HEAD)" -- deploy ':!*.sh'
