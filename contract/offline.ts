/** The page that stands in for one that cannot be loaded; the one that was wanted stands in `?page=`. In no menu and no sitemap. */
export const OFFLINE_PATH = "/offline";
