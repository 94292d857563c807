import type { MouseEvent, Ref } from 'react'
import { usesAppStore } from '../../state/platform.ts'
import { useDownload } from '../../state/useDownload.ts'
import { ButtonPicture } from './ButtonPicture.tsx'
import styles from './button.module.css'
import { useButtonData } from './buttonData.ts'
import { ConsentBox } from './ConsentBox.tsx'

type Props = { ref?: Ref<HTMLAnchorElement>; sticky?: boolean; text?: string; className?: string | undefined }

/**
 * The download link, unless the page hides it; without JavaScript a plain link. `text` replaces the label where space
 * is short; `className` is added to its own.
 */
export function DownloadLink({ ref, sticky = false, text, className = '' }: Props) {
  const data = useButtonData()
  const platform = useDownload((state) => state.platform)
  const campaignLink = useDownload((state) => state.campaignLink)
  const start = useDownload((state) => state.start)
  const fromStore = usesAppStore(platform)
  const other = text || fromStore ? undefined : data.animatedTxt
  if (data.isHidden) return null

  const tap = (event: MouseEvent) => {
    event.preventDefault()
    start()
  }

  return (
    <>
      {data.checkbox && <ConsentBox label={data.checkbox.label} />}
      <a
        ref={ref}
        className={`${styles.button} ${sticky ? styles.small : className}`}
        data-testid="download-button"
        href={fromStore ? (campaignLink ?? data.IosURL) : data.defaultAndroidUrl}
        {...(platform === 'macos' && { target: '_blank', rel: 'noopener' })}
        onClick={tap}
      >
        <ButtonPicture data={data} fromStore={fromStore} sticky={sticky} />
        <span className={other && styles.turns}>
          <span>{text ?? (fromStore ? data.iosTxt : data.androidTxt)}</span>
          {other && <span aria-hidden="true">{other}</span>}
        </span>
      </a>
    </>
  )
}
