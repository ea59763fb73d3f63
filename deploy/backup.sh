#!/bin/sh
# Makes a backup in BACKUP_FOLDER, keeps the last BACKUP_KEEP of them (14 by default), and then runs BACKUP_COPY, a shell
# command that copies the file "$1" off this machine, such as
#
#     BACKUP_COPY=gpg --batch --trust-model always --encrypt --recipient backup@example.com --output - "$1" | ssh site-backup@example.org "cat > $(basename "$1").gpg"
#
# Ends with the first failure, also of a part of BACKUP_COPY, so that the service shows as failed. A failed backup removes
# none, a failed copy loses none.
set -eu
cd "$(dirname "$0")/.."
file="$BACKUP_FOLDER/site-$(date -u +%Y-%m-%dT%H%M%SZ).backup"
node_modules/.bin/node operator/leads.ts backup "$file"
# Names sort by time.
for old in $(ls -1 "$BACKUP_FOLDER" | grep '^site-.*\.backup$' | head -n "-${BACKUP_KEEP:-14}"); do
  rm -- "$BACKUP_FOLDER/$old"
done
if [ -n "${BACKUP_COPY:-}" ]; then bash -euo pipefail -c "$BACKUP_COPY" copy "$file"; fi
# The alarm BackupMissing reads its time.
touch "$BACKUP_FOLDER/last-success"
