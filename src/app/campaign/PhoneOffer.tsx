import { Suspense } from 'react'
import { lazyView } from '../../sections/lazyView.ts'
import { useDownload } from '../../state/useDownload.ts'
import type { PageView } from '../render/pageView.ts'

const PhoneCard = lazyView(() => import('./PhoneCard.tsx'))

/** The phone card beside the button of the hero, on computers other than Macs, which have the App Store. */
export function PhoneOffer({ view }: { view: PageView }) {
  const isComputer = useDownload(({ platform }) => platform === 'others')
  return <Suspense>{isComputer && <PhoneCard view={view} />}</Suspense>
}
