import type { ReactNode } from 'react'
import styles from './icon.module.css'

const drawings = {
  download: (
    <>
      <path
        className={styles.fill}
        d="M3.4 15.6v2.6a2.6 2.6 0 0 0 2.6 2.6h12a2.6 2.6 0 0 0 2.6-2.6v-2.6H16l-2 2h-4l-2-2z"
      />
      <path d="M12 3v11M7.4 9.8 12 14.4l4.6-4.6M3.4 15.6v2.6a2.6 2.6 0 0 0 2.6 2.6h12a2.6 2.6 0 0 0 2.6-2.6v-2.6" />
    </>
  ),
  next: <path d="m9 5.5 6.5 6.5L9 18.5" />,
  down: <path d="m5.5 9 6.5 6.5L18.5 9" />,
} satisfies Record<string, ReactNode>

type Props = { name: keyof typeof drawings; size: number }

/** A line icon of `size` px in the colour of the text; its one filled part takes `--icon-fill`. */
export const Icon = ({ name, size }: Props) => (
  <svg className={styles.icon} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
    {drawings[name]}
  </svg>
)
