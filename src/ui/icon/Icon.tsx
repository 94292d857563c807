import type { ReactNode } from 'react'
import styles from './icon.module.css'

/** `drawing` is one of `pageIcons` or `overlayIcons`, `size` is in px. */
type Props = { drawing: ReactNode; size?: number }

/** A line icon in the colour of the text. CSS sets its width of line by `--icon-stroke`, its filled part by `--icon-fill`. */
export const Icon = ({ drawing, size = 24 }: Props) => (
  <svg className={styles.icon} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
    {drawing}
  </svg>
)
