/** Public origin of the site, set at build time; without it, pages have no absolute URLs. */
export const publicOrigin: string = import.meta.env.VITE_PUBLIC_ORIGIN ?? "";
