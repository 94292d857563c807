import type { PageData } from '../../content/page.ts'
import type { ThirdParties } from '../../content/site.ts'

/**
 * Configures the boot script. `idleMs`: milliseconds without input after which it loads the bundle; undefined leaves its
 * default. `isEager`: it then also loads the interactive sections, without waiting for input.
 */
export type HydrationDelay = { idleMs: number | undefined; isEager: boolean }

const movingIdleMs = 1000
const handLeadFactor = 0.5
const latestHandInSecond = 4

/** Computes the delay: content that moves or acts without input needs the bundle earlier. */
export function hydrationDelay(page: PageData, { oneLink }: ThirdParties = {}): HydrationDelay {
  const opensApp = page.page_body.some(({ __component }) => __component === 'sections.open-in-app')
  const isEager = opensApp || page.page_body.some(isAnimated)
  const delays = [
    ...(opensApp || page.downloadButtonCustomization.downloadWithTiming ? [0] : []),
    ...(isEager ? [movingIdleMs] : []),
    // The impression is counted 1 s after load.
    ...(oneLink && page.useSmartScript ? [0] : []),
    ...handDelay(page),
  ]
  return { idleMs: delays.length > 0 ? Math.min(...delays) : undefined, isEager }
}

function handDelay({ useHandGesture, handGestureDelayInSecond = 2 }: PageData): number[] {
  const isSoon = useHandGesture && handGestureDelayInSecond < latestHandInSecond
  return isSoon ? [handGestureDelayInSecond * 1000 * handLeadFactor] : []
}

function isAnimated(section: PageData['page_body'][number]): boolean {
  if (section.__component === 'sections.flipbook') return section.images.length > 1
  return section.__component === 'sections.image-slider' && section.autoplay
}
