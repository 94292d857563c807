import { useMemo } from 'react'
import { trustedHtml } from './trustedHtml.ts'

type Props = { html: string; className?: string | undefined }

/** HTML that the model has cleaned when the content came in. */
export function RichText({ html, className }: Props) {
  // A new object for the same HTML would make React write it again, and lose what the visitor has selected in it.
  const __html = useMemo(() => trustedHtml(html), [html])
  return <div className={className} dangerouslySetInnerHTML={{ __html }} />
}
