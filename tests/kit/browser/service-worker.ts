import type { BrowserContext } from 'playwright'
import { needsChromium } from './needsChromium.ts'

/**
 * Kills every running service worker of the context, as the system does under memory pressure. Registrations stay.
 * Throws in browsers other than Chromium.
 */
export async function killServiceWorker(context: BrowserContext): Promise<void> {
  needsChromium(context, 'killServiceWorker()', () => 'No other browser can be told to: skip the test there.')
  const [page] = context.pages()
  if (!page) throw new Error('a service worker is killed through a page: open one')
  const session = await context.newCDPSession(page)
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
  await session.detach()
}
