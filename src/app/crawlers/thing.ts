/** Something as https://schema.org describes it; fields without a value are left out. */
export type Thing = { '@type': string; [field: string]: unknown }

/** An absolute address of this site. */
export const absolute = (path: string): string => import.meta.env.SITE_ORIGIN + path
