import type { MouseEvent, Ref } from 'react'
import { Picture } from '../../ui/picture/Picture.tsx'
import styles from './demo.module.css'
import type { DemoData } from './demoFields.ts'

type Props = {
  ref: Ref<HTMLAnchorElement>
  data: DemoData
  label: string
  open(event: MouseEvent): void
}

/** The picture or button that opens the demo; before hydration, a link to the game. */
export function DemoControl({ ref, data, label, open }: Props) {
  const picture = data.gameBannerImage
  return (
    <a
      ref={ref}
      className={picture ? styles.poster : styles.button}
      data-testid="playable-demo"
      data-starts="game"
      href={data.gameURL}
      aria-haspopup={data.demoOpensIn === 'modal' ? 'dialog' : undefined}
      onClick={open}
    >
      {picture && (
        <Picture
          picture={picture}
          sizes="(min-width: 768px) 704px, calc(100vw - 2.5rem)"
          alt={data.gameBannerAlt ?? ''}
          width={picture.width ?? 640}
          height={picture.height ?? 360}
          loading="lazy"
        />
      )}
      <span className={picture && styles.call}>
        <svg width={26} height={26} viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="12" cy="12" r="10" fill="currentColor" opacity=".2" />
          <path d="M9.5 7.5v9l7-4.500z" fill="currentColor" />
        </svg>
        {label}
      </span>
    </a>
  )
}
