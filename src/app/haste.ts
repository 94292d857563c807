import type { PageData } from '../content/page.ts'
import type { ThirdParties } from '../content/site.ts'

/** What the boot script of a page is told: ms it waits for the visitor, and whether it then brings the sections alive. */
export type Haste = { idle: number | undefined; moves: boolean }

const movingIdleMs = 1000
const handLeadsBy = 0.5
const latestHandInSecond = 4

/** What happens on a page by itself needs the bundle sooner than the page does. */
export function hasteOf(page: PageData, { oneLink }: ThirdParties = {}): Haste {
  const leaves = page.page_body.some(({ __component }) => __component === 'sections.open-in-app')
  const moves = leaves || page.page_body.some(movesByItself)
  const waits = [
    ...(leaves || page.downloadButtonCustomization.downloadWithTiming ? [0] : []),
    ...(moves ? [movingIdleMs] : []),
    // Its impression is due 1 s after loading.
    ...(oneLink && page.useSmartScript ? [0] : []),
    ...handWait(page),
  ]
  return { idle: waits.length > 0 ? Math.min(...waits) : undefined, moves }
}

function handWait({ useHandGesture, handGestureDelayInSecond = 2 }: PageData): number[] {
  const isSoon = useHandGesture && handGestureDelayInSecond < latestHandInSecond
  return isSoon ? [handGestureDelayInSecond * 1000 * handLeadsBy] : []
}

function movesByItself(section: PageData['page_body'][number]): boolean {
  if (section.__component === 'sections.flipbook') return section.images.length > 1
  return section.__component === 'sections.image-slider' && section.autoplay
}
