/**
 * Phrases of notes to the owner and of pages that wait to be filled, which no visitor may see: `npm run launch-check` has
 * such notes.
 */
export const PLACEHOLDER_NOTES =
  /layout preview|real (?:entries|ones|items)|lorem|coming soon|placeholder|to be announced|\b(?:TBA|TBD|TODO)\b|(?:follow|appear|stand)s? here soon|ready for the public|review site \d|owner (?:adds|completes|must)|completed by the owner|until these stand|for now,/i;
