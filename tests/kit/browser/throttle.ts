import type { BrowserContext, CDPSession, Page } from 'playwright'
import { type Network, type NetworkName, networks } from './networks.ts'
import { attachToServiceWorkers, type Send } from './service-worker-session.ts'

const unthrottled: Network = { down: -1, up: -1, latency: 0 }

// Conditions last as long as the session that set them, so each target keeps its one session.
const pageSessions = new WeakMap<Page, CDPSession>()

/**
 * Puts a network between the context and the world: open pages, their workers, running service workers. Call it again
 * after one was created; a stopped service worker keeps the network it had until it runs again. `null` takes it away.
 */
export async function throttle(
  context: BrowserContext,
  network: NetworkName | Network | null,
): Promise<void> {
  const { down, up, latency } = typeof network === 'string' ? networks[network] : (network ?? unthrottled)
  const conditions = { offline: false, downloadThroughput: down, uploadThroughput: up, latency }
  const targets = [
    ...(await Promise.all(context.pages().map(pageSend))),
    ...(await attachToServiceWorkers(context)),
  ]
  for (const send of targets) {
    await send('Network.enable', {})
    await send('Network.emulateNetworkConditions', conditions)
  }
}

async function pageSend(page: Page): Promise<Send> {
  const session = pageSessions.get(page) ?? (await page.context().newCDPSession(page))
  pageSessions.set(page, session)
  return (method, params) => session.send(method as 'Network.enable', params)
}
