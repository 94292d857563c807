import type { DownloadButtonData } from '../../model/downloadButton.ts'
import { Icon } from '../../ui/icon/Icon.tsx'
import { pageIcons } from '../../ui/icon/pageIcons.tsx'

type Props = { data: DownloadButtonData; fromStore: boolean; sticky: boolean }

/** The editor's picture for this platform and position, or an arrow. */
export function ButtonPicture({ data, fromStore, sticky }: Props) {
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
