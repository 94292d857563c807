import type { BrowserContext, CDPSession, Page } from 'playwright'
import { bytesPerSecond, type Network, type NetworkName, networks } from './networks.ts'
import { attachToServiceWorkers, type Send } from './service-worker.ts'

// Conditions last as long as the session that set them, so each target keeps its one session.
const pageSessions = new WeakMap<Page, CDPSession>()

/**
 * Puts a network between the context and all servers: open pages, their workers, running service workers. Call it again
 * after one was created; a stopped service worker keeps the network it had until it runs again. `null` takes it away.
 */
export async function throttle(
  context: BrowserContext,
  network: NetworkName | Network | null,
): Promise<void> {
  const conditions = emulated(typeof network === 'string' ? networks[network] : (network ?? {}))
  const targets = [
    ...(await Promise.all(context.pages().map(pageSend))),
    ...(await attachToServiceWorkers(context)),
  ]
  for (const send of targets) {
    await send('Network.enable', {})
    await send('Network.emulateNetworkConditions', conditions)
  }
}

function emulated({ kbitPerSecond, latencyMs = 0 }: Network) {
  const rate = kbitPerSecond === undefined ? -1 : bytesPerSecond(kbitPerSecond)
  const downloadThroughput = rate === -1 ? -1 : rateToAskFor(rate)
  return { offline: false, downloadThroughput, uploadThroughput: rate, latency: latencyMs }
}

const packetBytes = 1500
const lostMs = 0.1

/**
 * Chromium lets a packet pass at each tick and misses the ticks of the moment until it reads the next one:
 * https://source.chromium.org/chromium/chromium/src/+/main:services/network/throttling/throttling_network_interceptor.cc
 */
function rateToAskFor(bytesPerSecond: number): number {
  const tickMs = (1000 * packetBytes) / bytesPerSecond
  return (1000 * packetBytes) / (tickMs - Math.min(lostMs, tickMs / 4))
}

async function pageSend(page: Page): Promise<Send> {
  const session = pageSessions.get(page) ?? (await page.context().newCDPSession(page))
  pageSessions.set(page, session)
  return (method, params) => session.send(method as 'Network.enable', params)
}
