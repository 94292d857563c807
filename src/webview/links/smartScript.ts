import type { QrOptions } from '../qr/code.ts'
import { drawQrCode } from '../qr/draw.ts'
import { directClick } from './directClick.ts'
import { countImpression } from './impression.ts'
import { saveLanding, saveVisit } from './landing.ts'
import { oneLink } from './oneLink.ts'
import { version } from './outgoing.ts'
import type { AfParameters, DirectClickConfig, OneLinkConfig } from './parameters.ts'
import { queryOf } from './query.ts'
import { keysOf } from './source.ts'
import { currentVisit } from './visit.ts'

/** A generated link. */
export type Result = { clickURL: string }

/** The functions of AppsFlyer's Smart Script. */
export type SmartScript = {
  /** Returns the link to the app for this visitor's campaign. Logs the reason and returns null when there is none. */
  generateOneLinkURL(config: OneLinkConfig): Result | null
  /** Returns the link that counts a click and redirects to a URL; null as above. */
  generateDirectClickURL(config: DirectClickConfig): Result | null
  /** Renders the QR code of the last OneLink into an element. Logs the reason and returns null when there is none. */
  displayQrCode(elementId: string, options?: QrOptions): SVGSVGElement | null
  /** Counts an impression of the last OneLink, at least a second after it was made. */
  fireImpressionsLink(): void
  version: string
}

const impressionDelayMs = 1_000

/** Saves the landing and returns the functions for this page, none of which throws. */
export function startSmartScript(page: Window & typeof globalThis): SmartScript {
  const landing = currentVisit(page)
  const query = queryOf(landing.page.search)
  saveVisit(landing, page)
  /** Also saves the parameters that a configuration reads. */
  const keepRead = (parameters: Partial<AfParameters> | undefined) =>
    saveLanding(landing.openStorage, query, landing.now, keysOf(parameters ?? {}))

  let last: { link: string; madeAt: number } | undefined

  function show(elementId: string, options: QrOptions): SVGSVGElement | null {
    const element = page.document.getElementById(elementId)
    if (!last || !element) {
      console.error(
        last ? `There is no element '${elementId}' for the QR code` : 'There is no link for a QR code',
      )
      return null
    }
    const picture = drawQrCode(last.link, options, page.document)
    if (picture) element.replaceChildren(picture)
    return picture
  }

  return {
    generateOneLinkURL: (config) =>
      orNull(() => {
        keepRead(config?.afParameters)
        const link = oneLink(config ?? {}, currentVisit(page))
        if (link === null) return null
        last = { link, madeAt: Date.now() }
        return { clickURL: link }
      }),
    generateDirectClickURL: (config) =>
      orNull(() => {
        keepRead(config?.afParameters)
        const link = directClick(config ?? {}, currentVisit(page))
        return link === null ? null : { clickURL: link }
      }),
    displayQrCode: (elementId, options) => orNull(() => show(elementId, options ?? {})),
    fireImpressionsLink() {
      if (!last) {
        console.debug('There is no link to count an impression of')
        return
      }
      const { link, madeAt } = last
      page.setTimeout(
        () => void countImpression(link, page),
        Math.max(0, madeAt + impressionDelayMs - Date.now()),
      )
    },
    version,
  }
}

/** Configurations are written by hand in other systems: an error in one must not stop the page. */
function orNull<T>(make: () => T | null): T | null {
  try {
    return make()
  } catch (error) {
    console.error("The configuration is wrong, can't generate URL", error)
    return null
  }
}
