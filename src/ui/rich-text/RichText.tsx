import { useMemo } from 'react'
import type { TrustedTypesWindow } from 'trusted-types/lib'

/** `ink` is the text colour. */
type Props = { html: string; className?: string | undefined; ink?: string | undefined }

/** Renders HTML that was sanitised when the content was parsed. */
export function RichText({ html, className, ink }: Props) {
  // A new object for the same HTML would make React set it again, which loses the selection of the visitor.
  const __html = useMemo(() => trustedHtml(html), [html])
  return <div className={className} data-ink={ink} dangerouslySetInnerHTML={{ __html }} />
}

// Some browsers and the prerendering do not support Trusted Types.
const policy = (globalThis as unknown as TrustedTypesWindow).trustedTypes?.createPolicy('content', {
  createHTML: (html) => html,
})

/** Wraps sanitised HTML for browsers that enforce Trusted Types. */
const trustedHtml = (html: string): string | TrustedHTML => policy?.createHTML(html) ?? html
