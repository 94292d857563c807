import type { Page } from 'playwright'
import { measure } from './probe.ts'

type Measured = Awaited<ReturnType<typeof measure>>

/** Opens the probe's page and waits until its service worker controls it. */
export async function openProbe(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await register(page, '/sw.js')
}

/** Registers a service worker and waits until it controls the page. */
export const register = (page: Page, script: string): Promise<void> =>
  page.evaluate(async (address) => {
    const claimed = new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done))
    await navigator.serviceWorker.register(address)
    await claimed
  }, script)

/** The result of the fetch that the page's service worker measured during its `install` event. */
export const measuredAtInstall = (page: Page): Promise<Measured> => realms['service worker'](page, 'first')

/** Fetches a URL in each realm of the probe's page that can send requests, and measures the fetch there. */
export const realms = {
  page: (page: Page, url: string) => page.evaluate(measure, url),
  worker: (page: Page, url: string) =>
    page.evaluate(
      (asked) =>
        new Promise<Measured>((done) => {
          const worker = new Worker('/worker.js')
          worker.onmessage = ({ data }) => {
            worker.terminate()
            done(data)
          }
          worker.postMessage(asked)
        }),
      url,
    ),
  'shared worker': (page: Page, url: string) =>
    page.evaluate(
      (asked) =>
        new Promise<Measured>((done) => {
          const { port } = new SharedWorker('/shared.js')
          port.onmessage = ({ data }) => done(data)
          port.postMessage(asked)
        }),
      url,
    ),
  popup: async (page: Page, url: string) => {
    const opened = page.waitForEvent('popup')
    await page.evaluate(() => void window.open('/'))
    const popup = await opened
    await popup.waitForLoadState()
    const measured = await popup.evaluate(measure, url)
    await popup.close()
    return measured
  },
  'service worker': (page: Page, url: string) =>
    page.evaluate(
      (asked) =>
        new Promise<Measured>((done) => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = ({ data }) => done(data)
          navigator.serviceWorker.controller?.postMessage(asked, [port2])
        }),
      url,
    ),
}
