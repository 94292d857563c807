import { createContext, useContext } from 'react'
import type { DownloadButtonData } from '../../model/downloadButton.ts'
import { Icon } from '../../ui/icon/Icon.tsx'
import { pageIcons } from '../../ui/icon/pageIcons.tsx'
import { Picture } from '../../ui/picture/Picture.tsx'
import styles from './button.module.css'
import consentStyles from './consent.module.css'

/** `isHidden`: the page shows no download buttons. */
export type PageButtons = DownloadButtonData & { isHidden?: boolean | undefined }

/** Links and labels of the download buttons of the page; provided around all its content. */
export const DownloadButtonContext = createContext<PageButtons | null>(null)

type Props = { isSticky?: boolean; text?: string; className?: string | undefined }

/**
 * The download link, unless the page hides it. It links to the APK; `connectButtons` replaces its content by that of the
 * template where the app comes from the App Store. `text` replaces the label where space is short; `className` is added
 * to its own.
 */
export function DownloadButton({ isSticky = false, text, className = '' }: Props) {
  const data = useContext(DownloadButtonContext)
  if (data === null) throw new Error('A download button needs a DownloadButtonContext around it')
  if (data.isHidden) return null
  const size = isSticky ? 22 : 26
  const other = text ? undefined : data.animatedTxt
  return (
    <>
      {data.checkbox && <ConsentBox label={data.checkbox.label} />}
      <a
        className={`${styles.button} ${isSticky ? styles.small : className}`}
        data-testid="download-button"
        data-store={data.IosURL ?? ''}
        href={data.defaultAndroidUrl}
      >
        <ApkPicture data={data} size={size} />
        <span className={other && styles.turns}>
          <span>{text ?? data.androidTxt}</span>
          {other && <span aria-hidden="true">{other}</span>}
        </span>
        <template>
          <StorePicture data={data} isSticky={isSticky} size={size} />
          <span>{text ?? data.iosTxt}</span>
        </template>
      </a>
    </>
  )
}

/** The consent that a page may ask for before a download. */
const ConsentBox = ({ label }: { label: string }) => (
  <label className={consentStyles.consent}>
    <input type="checkbox" data-consent="" aria-invalid={false} />
    <span>{label}</span>
  </label>
)

type PictureProps = { data: DownloadButtonData; size: number }

/** The editor's picture for the link to the APK, or an arrow. */
function ApkPicture({ data, size }: PictureProps) {
  const picture = data.imageUrlNew ?? data.imageUrl
  if (!picture) return <Icon drawing={pageIcons.download} size={size} />
  return <Picture picture={picture} alt={data.altAndroid ?? ''} width={size} height={size} />
}

/**
 * The editor's picture for the link to the App Store, or an arrow: iconUrlIOSSticky in the sticky bar; elsewhere, and
 * without it, mobileIosIcon up to 767 px and iconUrlIOS above. One of the two stands in for the other.
 */
function StorePicture({ data, isSticky, size }: PictureProps & { isSticky: boolean }) {
  const sticky = isSticky ? data.iconUrlIOSSticky : undefined
  const wide = sticky ?? data.iconUrlIOS ?? data.mobileIosIcon
  const narrow = sticky ?? data.mobileIosIcon ?? wide
  if (!wide || !narrow) return <Icon drawing={pageIcons.download} size={size} />
  const small = narrow === wide ? undefined : { ...narrow, width: size, height: size }
  return <Picture picture={wide} small={small} alt="" width={size} height={size} />
}
