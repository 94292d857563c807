import type { Driven } from './driven.ts'
import { until } from './stage.ts'

/** Presses a key, so that the page loads its bundle. Repeats it, because the driver fails while a page is replaced. */
export const wake = (browser: Driven) =>
  until('the page hears its visitor', () =>
    browser.wake().then(
      () => true,
      () => false,
    ),
  )

/** Waits until the page's script has run. */
export const untilAlive = (browser: Driven) =>
  until('the page is alive', () =>
    browser.run(() => document.querySelector('[data-testid=sticky-download][data-shown]') !== null),
  )

/** Opens a page and waits until its service worker controls it. */
export async function openControlled(browser: Driven, url: string): Promise<void> {
  await browser.open(url)
  await wake(browser)
  await until('the service worker controls the page', () =>
    browser.run(() => navigator.serviceWorker.controller !== null),
  )
}

/** Taps the first download button. */
export const tapDownload = (browser: Driven) => browser.tap('[data-testid=download-button]')

/** Waits until the download shows at least this percent. */
export const untilPercent = (browser: Driven, least: number, ms?: number) =>
  until(
    `${least} percent`,
    async () => {
      const shown = await browser.run(() =>
        document.querySelector('[data-testid=download-progress]')?.getAttribute('aria-valuenow'),
      )
      return Number(shown ?? -1) >= least
    },
    ms,
  )

/** Waits until the text of the page's first heading matches. */
export const untilHeading = (browser: Driven, text: RegExp) =>
  until(`a heading ${text}`, async () =>
    text.test((await browser.run(() => document.querySelector('h1')?.textContent)) ?? ''),
  )

/** Waits until an element is visible. A driver also clicks on elements that are not visible yet. */
export const untilShown = (browser: Driven, selector: string) =>
  until(`${selector} is shown`, () =>
    browser.run((wanted) => {
      const found = document.querySelector(wanted)
      return found !== null && getComputedStyle(found).visibility === 'visible'
    }, selector),
  )
