import { useMemo } from 'react'
import { trustedHtml } from './trustedHtml.ts'

/** `ink` is the colour of its text. */
type Props = { html: string; className?: string | undefined; ink?: string | undefined }

/** HTML that the model has cleaned when the content came in. */
export function RichText({ html, className, ink }: Props) {
  // A new object for the same HTML would make React write it again, and lose what the visitor has selected in it.
  const __html = useMemo(() => trustedHtml(html), [html])
  return <div className={className} data-ink={ink} dangerouslySetInnerHTML={{ __html }} />
}
