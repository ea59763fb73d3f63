/** The address the site is known by, given at build; without it no absolute address can be promised. */
export const publicOrigin: string = import.meta.env.VITE_PUBLIC_ORIGIN ?? "";
