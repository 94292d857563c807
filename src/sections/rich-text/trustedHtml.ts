import type { TrustedTypesWindow } from 'trusted-types/lib'

const factory =
  typeof window === 'undefined' ? undefined : (window as unknown as TrustedTypesWindow).trustedTypes
const policy = factory?.createPolicy('content', { createHTML: (cleaned) => cleaned })

/** Marks HTML of the page's data as safe to set; where the browser asks for no such mark it stays a string. */
export const trustedHtml = (html: string): string =>
  // React hands the object to innerHTML as it is; only its types know no TrustedHTML.
  policy ? (policy.createHTML(html) as unknown as string) : html
