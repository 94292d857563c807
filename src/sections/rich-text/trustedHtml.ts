import type { TrustedTypesWindow } from 'trusted-types/lib'

// Only Chromium has Trusted Types; while a page is rendered there is no window either.
const policy = (globalThis as unknown as TrustedTypesWindow).trustedTypes?.createPolicy('content', {
  createHTML: (html) => html,
})

/** Marks HTML that the model has cleaned, where the browser asks for it. */
export const trustedHtml = (html: string): string | TrustedHTML => policy?.createHTML(html) ?? html
