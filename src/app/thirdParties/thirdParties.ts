import type { PageData } from '../../content/page.ts'
import type { ThirdParties } from '../../content/site.ts'
import type { Sink } from '../../tracking/event.ts'
import { type Choice, sendConsent } from '../../tracking/thirdParties/consent.ts'
import { createPixel } from '../../tracking/thirdParties/pixel.ts'
import { createRecording, isDrawn } from '../../tracking/thirdParties/recording.ts'
import type { OpenStorage } from '../../webview/exports/storage.ts'

type Ports = {
  page: Window
  openStorage: OpenStorage
  random(): number
  isChromium: boolean
  /** Resolves when the page has loaded and the browser is idle. */
  whenIdle(): Promise<void>
  loadScript(address: string): void
  alsoTrackTo(sink: Sink): void
  /** Must ask `isAllowed` right before it sends something. */
  countImpression(oneLink: string, isAllowed: () => boolean): void
}

/** The fields of a page about third parties. */
export type PageSettings = Pick<
  PageData,
  'useFBPixel' | 'useMSClarity' | 'msClarityPercentage' | 'useSmartScript'
>

type Visit = { page: PageSettings; by: 'load' | 'in-site'; isStarted: boolean }

export type ThirdPartyLoader = {
  /** Whether the page uses any third party, so that consent is needed. */
  isWanted(page: PageSettings): boolean
  /** Must be called on load and after every in-site navigation. Nothing is loaded before `allow`. */
  onPageView(page: PageSettings, by: 'load' | 'in-site'): Promise<void>
  /** Applies the visitor's choice; it may change later. */
  allow(choice: Choice): Promise<void>
}

/** Loads the third parties of the site. Each loads once: when a page uses it, the visitor has agreed, and the page is idle. */
export function createThirdParties(parties: ThirdParties, ports: Ports): ThirdPartyLoader {
  const { page: window, openStorage, random, isChromium, whenIdle, loadScript } = ports
  let choice: Choice = 'denied'
  let current: Visit | undefined

  const tagManager = once(({ script }: { script: string }) => {
    window.dataLayer?.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
    loadScript(script)
  })
  const pixel = once(({ script, pixelId }: { script: string; pixelId: string }) => {
    const made = createPixel(window, pixelId)
    ports.alsoTrackTo((event) => {
      if (choice === 'granted' && current?.page.useFBPixel) made.sink(event)
    })
    loadScript(script)
    return made
  })
  const recording = once(({ script }: { script: string }) => {
    const made = createRecording(window)
    loadScript(script)
    return made
  })

  const partiesOf = (page: PageSettings) => ({
    tagManager: parties.tagManager,
    pixel: page.useFBPixel ? parties.pixel : undefined,
    recording:
      page.useMSClarity && isChromium && isDrawn(openStorage, random, page.msClarityPercentage)
        ? parties.recording
        : undefined,
    oneLink: page.useSmartScript ? parties.oneLink : undefined,
  })

  sendConsent(window, 'default', 'denied')
  return {
    isWanted: (page) => Object.values(partiesOf(page)).some((party) => party !== undefined),
    onPageView(page, by) {
      current = { page, by, isStarted: false }
      return start(current)
    },
    async allow(next) {
      choice = next
      sendConsent(window, 'update', next)
      pixel.made()?.allow(next === 'granted')
      recording.made()?.allow(next === 'granted')
      if (current) await start(current)
    },
  }

  async function start(visit: Visit) {
    await whenIdle()
    if (choice === 'denied' || visit.isStarted || current !== visit) return
    visit.isStarted = true
    const wanted = partiesOf(visit.page)
    if (wanted.tagManager) tagManager.start(wanted.tagManager)
    if (wanted.pixel) pixel.start(wanted.pixel).viewPage()
    if (wanted.recording) recording.start(wanted.recording).allow(true)
    if (wanted.oneLink && visit.by === 'load')
      ports.countImpression(wanted.oneLink.url, () => choice !== 'denied')
  }
}

function once<T, A>(make: (given: A) => T): { start(given: A): T; made(): T | undefined } {
  let made: { it: T } | undefined
  return {
    start(given) {
      made ??= { it: make(given) }
      return made.it
    },
    made: () => made?.it,
  }
}
