import type { ReactNode } from 'react'

type Props = {
  /** Stays in sight, and opens and closes the rest. */
  summary: ReactNode
  children: ReactNode
  className?: string | undefined
  summaryClass?: string | undefined
  startsOpen?: boolean
  /** Of those in a group the browser keeps at most one open. */
  group?: string | undefined
}

/**
 * What waits behind a button, which is the browser's own: without state, so that a page never fetches this view.
 * Whether it is open is announced by `announce.ts`.
 */
export const Disclosure = ({
  summary,
  children,
  className,
  summaryClass,
  startsOpen = false,
  group,
}: Props) => (
  <details className={className} name={group} open={startsOpen} suppressHydrationWarning>
    {/* biome-ignore lint/a11y/useSemanticElements: a button opens nothing without JavaScript, a summary does. */}
    <summary className={summaryClass} role="button" aria-expanded={startsOpen} suppressHydrationWarning>
      {summary}
    </summary>
    {children}
  </details>
)
