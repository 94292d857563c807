import { lazyView } from '../../sections/lazyView.ts'
import { SectionBoundary } from '../../sections/SectionBoundary.tsx'
import { useDownload } from '../../state/useDownload.ts'
import type { PageView } from '../render/pageView.ts'

const PhoneCard = lazyView(() => import('./PhoneCard.tsx'))

/** The phone card beside the button of the hero, on computers other than Macs, which have the App Store. */
export function PhoneOffer({ view }: { view: PageView }) {
  const isComputer = useDownload(({ platform }) => platform === 'others')
  const { isButtonHidden, downloadButtonHidden } = view.page.Hero_Banner ?? {}
  if (!isComputer || isButtonHidden || downloadButtonHidden) return null
  return (
    <SectionBoundary>
      <PhoneCard view={view} />
    </SectionBoundary>
  )
}
