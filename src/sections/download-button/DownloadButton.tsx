import { createContext, type MouseEvent, type Ref, useContext, useRef } from 'react'
import type { DownloadButtonData } from '../../model/downloadButton.ts'
import { usesAppStore } from '../../state/platform.ts'
import { useDownload } from '../../state/useDownload.ts'
import { Icon } from '../../ui/icon/Icon.tsx'
import { pageIcons } from '../../ui/icon/pageIcons.tsx'
import styles from './button.module.css'
import { ConsentBox } from './ConsentBox.tsx'
import { useReportOnScreen } from './onScreen.ts'

/** `isHidden`: the page shows no download buttons. */
export type PageButtons = DownloadButtonData & { isHidden?: boolean | undefined }

/** Links and labels of the download buttons of the page; provided around all its content. */
export const DownloadButtonContext = createContext<PageButtons | null>(null)

function useButtonData(): PageButtons {
  const data = useContext(DownloadButtonContext)
  if (data === null) throw new Error('A download button needs a DownloadButtonContext around it')
  return data
}

/** A download button in the content of a page. While one is on screen, the sticky bar is hidden. */
export function DownloadButton({ className }: { className?: string | undefined }) {
  const link = useRef<HTMLAnchorElement>(null)
  useReportOnScreen(link)
  return <DownloadLink ref={link} className={className} />
}

type LinkProps = {
  ref?: Ref<HTMLAnchorElement>
  sticky?: boolean
  text?: string
  className?: string | undefined
}

/**
 * The download link, unless the page hides it; without JavaScript a plain link. `text` replaces the label where space
 * is short; `className` is added to its own.
 */
export function DownloadLink({ ref, sticky = false, text, className = '' }: LinkProps) {
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

type PictureProps = { data: DownloadButtonData; fromStore: boolean; sticky: boolean }

/** The editor's picture for this platform and position, or an arrow. */
function ButtonPicture({ data, fromStore, sticky }: PictureProps) {
  const size = sticky ? 22 : 26
  if (!fromStore) {
    const picture = data.imageUrlNew ?? data.imageUrl
    if (!picture) return <Icon drawing={pageIcons.download} size={size} />
    return <img src={picture.url} alt={data.altAndroid ?? ''} width={size} height={size} />
  }
  const wide = (sticky && data.iconUrlIOSSticky) || data.iconUrlIOS
  const narrow = (!sticky && data.mobileIosIcon) || wide
  if (!wide || !narrow) return <Icon drawing={pageIcons.download} size={size} />
  return (
    <picture>
      <source media="(max-width: 767px)" srcSet={narrow.url} />
      <img src={wide.url} alt="" width={size} height={size} />
    </picture>
  )
}
