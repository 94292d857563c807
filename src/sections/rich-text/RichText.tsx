import { trustedHtml } from './trustedHtml.ts'

/** HTML that the model has cleaned when the content came in. */
export const RichText = ({ html, className }: { html: string; className?: string | undefined }) => (
  <div className={className} dangerouslySetInnerHTML={{ __html: trustedHtml(html) }} />
)
