import type { PageData } from '../../content/page.ts'
import type { ThirdParties } from '../../content/site.ts'
import type { Choice } from '../../tracking/consent.ts'
import { tellConsent } from '../../tracking/consentMode.ts'
import type { Sink } from '../../tracking/event.ts'
import { createPixel } from '../../tracking/pixel.ts'
import { createRecording, isDrawn } from '../../tracking/recording.ts'
import type { OpenStorage } from '../../webview/stored.ts'

type Ports = {
  page: Window
  openStorage: OpenStorage
  random(): number
  isChromium: boolean
  idle(): Promise<void>
  loadScript(address: string): void
  alsoTrackTo(sink: Sink): void
  countImpression(oneLink: string): void
}

/** What a page says of third parties. */
export type Wishes = Pick<PageData, 'useFBPixel' | 'useMSClarity' | 'msClarityPercentage' | 'useSmartScript'>

type Here = { page: Wishes; by: 'load' | 'in-site'; isBegun: boolean }

export type ThirdPartiesOnPages = {
  /** Whether there is anything to ask the visitor for on a page. */
  isWanted(page: Wishes): boolean
  /** To be called for each page a visitor comes to; nothing happens before `allow`. */
  arrive(page: Wishes, by: 'load' | 'in-site'): Promise<void>
  /** What the visitor says, now or again. */
  allow(choice: Choice): Promise<void>
}

/** The third parties that the site names. Each starts once: when a page wants it, the visitor agrees, and all is quiet. */
export function createThirdParties(parties: ThirdParties, ports: Ports): ThirdPartiesOnPages {
  const { page: window, openStorage, random, isChromium, idle, loadScript } = ports
  let choice: Choice = 'denied'
  let here: Here | undefined

  const tagManager = once(({ script }: { script: string }) => {
    window.dataLayer?.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
    loadScript(script)
  })
  const pixel = once(({ script, pixelId }: { script: string; pixelId: string }) => {
    const made = createPixel(window, pixelId)
    ports.alsoTrackTo((event) => {
      if (choice === 'granted' && here?.page.useFBPixel) made.sink(event)
    })
    loadScript(script)
    return made
  })
  const recording = once(({ script }: { script: string }) => {
    const made = createRecording(window)
    loadScript(script)
    return made
  })

  const wantedBy = (page: Wishes) => ({
    tagManager: parties.tagManager,
    pixel: page.useFBPixel ? parties.pixel : undefined,
    recording:
      page.useMSClarity && isChromium && isDrawn(openStorage, random, page.msClarityPercentage)
        ? parties.recording
        : undefined,
    oneLink: page.useSmartScript ? parties.oneLink : undefined,
  })

  tellConsent(window, 'default', 'denied')
  return {
    isWanted: (page) => Object.values(wantedBy(page)).some((party) => party !== undefined),
    arrive(page, by) {
      here = { page, by, isBegun: false }
      return begin(here)
    },
    async allow(next) {
      choice = next
      tellConsent(window, 'update', next)
      pixel.made()?.allow(next === 'granted')
      recording.made()?.allow(next === 'granted')
      if (here) await begin(here)
    },
  }

  async function begin(at: Here) {
    await idle()
    if (choice === 'denied' || at.isBegun || here !== at) return
    at.isBegun = true
    const wanted = wantedBy(at.page)
    if (wanted.tagManager) tagManager.start(wanted.tagManager)
    if (wanted.pixel) pixel.start(wanted.pixel).viewPage()
    if (wanted.recording) recording.start(wanted.recording).allow(true)
    if (wanted.oneLink && at.by === 'load') ports.countImpression(wanted.oneLink.url)
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
