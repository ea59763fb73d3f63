#!/bin/sh
# Updates the site in /opt/aiv-website, as root: pulls, builds a copy of the folder, so that the running site keeps its content
# and build, swaps both and restarts. If the new one does not get ready, the old one runs again. With nothing new it does
# nothing. `deploy/update.sh scheduled` pulls nothing, and builds only if content has come to its day or past its last one.
# `deploy/update.sh back` runs the version before the last update again.
# `deploy/update.sh requested` does what the desk has asked for: `back`, or `publish`, which takes in the content of its draft
# instead of pulling.
set -eu
exec 9> /run/update-aiv-website.lock
flock 9
site=/opt/aiv-website
requests=${DATA_DIR:-/var/lib/aiv-website}/publish
# Belongs to root: in a folder of the desk, a link could lead this script to any file.
results=${STATE_DIRECTORY:-/var/lib/update-aiv-website}
PUBLIC_ORIGIN=$(sed -n 's/^PUBLIC_ORIGIN=//p' /etc/aiv-website.env)
PORT=$(sed -n 's/^PORT=//p' /etc/aiv-website.env)
export PUBLIC_ORIGIN

# Runs the folder "$2", and keeps the one that ran as "$1".
swap() {
  mv "$site" "$site.$1" && mv "$site.$2" "$site" && systemctl restart aiv-website
  systemctl try-restart aiv-website-desk 2> /dev/null || true
  curl --retry 30 --retry-delay 1 --retry-all-errors --fail --silent "http://127.0.0.1:${PORT:-3000}/readyz" > /dev/null
}

# Brings another version into this folder: the draft may have been published since the last one of the developers.
merge() {
  git -c user.name=update-aiv-website -c user.email=root@localhost merge --quiet --no-edit "$1"
}

# Brings in the draft of the desk, which may change texts and pictures only, in plain files: root builds them.
merge_draft() {
  tab=$(printf '\t')
  # A bundle, never a repository of the desk, in which git could run what the desk says.
  git fetch --quiet --upload-pack=false "$requests/draft.bundle" draft
  merge FETCH_HEAD
  plain="^:[0-7]+ (100644|000000) [^$tab]*$tab(content/[^\"]+\.(yaml|mdx)|public/media/[^\"]+\.webp)$"
  # What the merge has changed, and not the draft: with two common ancestors, it could bring back older code.
  changed=$(git diff --raw --no-renames "$(git -C "$site" rev-parse HEAD)" HEAD)
  other=$(printf '%s\n' "$changed" | grep -Ev "$plain" | cut -f 2)
  if [ -n "$other" ]; then echo "The draft has changed more than content: $other" && exit 1; fi
  node_modules/.bin/node tools/check-content.ts
}

finish() {
  status=$?
  [ $status = 0 ] && state=done || state=failed
  echo "$1 $state" > "$results/status"
  exit $status
}

if [ "${1:-}" = requested ]; then
  request=$(timeout 9 head -c 10 "$requests/request")
  rm -f "$requests/request"
  case "$request" in publish | back) set -- "$request" ;; *) echo "Nothing is requested." >&2 && exit 1 ;; esac
  mkdir -p "$results"
  echo "$1 running" > "$results/status"
  exec > "$results/log" 2>&1
  trap 'finish "$1"' EXIT
fi

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

mode=${1:-pull}
cd "$site"
[ $mode != pull ] || git fetch
if [ $mode != publish ] && { [ $mode = scheduled ] || git merge-base --is-ancestor '@{upstream}' HEAD; } && is_fresh; then
  echo "There is nothing new." && exit
fi
rm -rf "$site.new" "$site.before"
cp -a "$site" "$site.new"
cd "$site.new"
case $mode in pull) merge '@{upstream}' ;; publish) merge_draft ;; esac
npm run build
if ! swap before new; then
  journalctl --unit aiv-website --lines 20 --no-pager >&2
  swap new before
  echo "The new version did not get ready. The old one runs again." >&2
  exit 1
fi
cd "$site"
# What `back` returns to is the version before the last update.
if [ $mode = scheduled ]; then rm -rf "$site.before" && exit; fi
rm -rf "$site.old"
mv "$site.before" "$site.old"
if [ $mode = publish ]; then
  git push --quiet || echo "Published, but the repository has not got it: push from $site, or let its developers fetch it."
  exit
fi
git diff --stat "$(git -C "$site.old" rev-parse HEAD)" -- deploy ':!*.sh'
