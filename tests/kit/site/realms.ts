import type { Page } from 'playwright'
import { measure } from './probe.ts'

type Measured = Awaited<ReturnType<typeof measure>>

/** Opens the probe's page and waits until its service worker controls it. */
export async function openProbe(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.evaluate(async () => {
    const claimed = new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done))
    await navigator.serviceWorker.register('/sw.js')
    await claimed
  })
}

/** Fetches an address in each realm of the probe's page that may ask the network, and measures it there. */
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
