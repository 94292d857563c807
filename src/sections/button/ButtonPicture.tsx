import type { DownloadButtonData } from '../../model/downloadButton.ts'
import { Icon } from '../icon/Icon.tsx'

type Props = { data: DownloadButtonData; fromStore: boolean; sticky: boolean }

/** The picture an editor gave for this platform and place, or the arrow. */
export function ButtonPicture({ data, fromStore, sticky }: Props) {
  const size = sticky ? 22 : 26
  if (!fromStore) {
    const picture = data.imageUrlNew ?? data.imageUrl
    if (!picture) return <Icon name="download" size={size} />
    return <img src={picture.url} alt={data.altAndroid ?? ''} width={size} height={size} />
  }
  const wide = (sticky && data.iconUrlIOSSticky) || data.iconUrlIOS
  const narrow = (!sticky && data.mobileIosIcon) || wide
  if (!wide || !narrow) return <Icon name="download" size={size} />
  return (
    <picture>
      <source media="(max-width: 767px)" srcSet={narrow.url} />
      <img src={wide.url} alt="" width={size} height={size} />
    </picture>
  )
}
