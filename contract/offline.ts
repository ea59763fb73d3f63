/** Page shown in place of one that cannot be loaded, which is named in `?page=`. In no menu and no sitemap. */
export const OFFLINE_PATH = "/offline";
