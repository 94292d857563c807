import type { ReactNode } from 'react'

type Props = {
  /** Always visible; opens and closes the content. */
  summary: ReactNode
  children: ReactNode
  className?: string | undefined
  summaryClass?: string | undefined
  startsOpen?: boolean
  /** The browser keeps at most one disclosure of a group open. */
  group?: string | undefined
}

/**
 * A native `<details>`. It has no state, so static views can use it. `announceDisclosures` keeps `aria-expanded` up to
 * date.
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
