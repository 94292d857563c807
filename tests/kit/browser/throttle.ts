import type { BrowserContext } from 'playwright'
import { needsChromium } from './needsChromium.ts'
import { bytesPerSecond, type Network, type NetworkName, networks } from './networks.ts'
import { type Followed, followTargets, type Target } from './targets.ts'

type Throttled = { conditions: object; followed: Promise<Followed> }

const throttled = new WeakMap<BrowserContext, Throttled>()

/**
 * Puts a network between a context and all servers: its pages and popups, their workers, shared workers and service
 * workers, those that run and those that come later. Called again it changes the network; `null` takes it away. Throws
 * in browsers other than Chromium, where `faultyProxy` does the same from outside.
 */
export async function throttle(
  context: BrowserContext,
  network: NetworkName | Network | null,
): Promise<void> {
  needsChromium(
    context,
    'throttle()',
    (name) =>
      `Start ${name} with \`proxy: { server: proxy.url }\` of a faultyProxy(), and call proxy.throttle().`,
  )
  const conditions = emulated(typeof network === 'string' ? networks[network] : (network ?? {}))
  const known = throttled.get(context)
  if (known) {
    known.conditions = conditions
    const followed = await known.followed
    await Promise.all(followed.targets().map((target) => emulate(target, conditions).catch(isGone)))
    if (network !== null) return
    throttled.delete(context)
    return followed.stop()
  }
  if (network === null) return
  const fresh: Throttled = {
    conditions,
    followed: followTargets(context, (target) => emulate(target, fresh.conditions)),
  }
  throttled.set(context, fresh)
  await fresh.followed
}

/** Takes the network away from a context, until `throttle` gives it another one. */
export const offline = (context: BrowserContext): Promise<void> => throttle(context, { offline: true })

const isGone = () => undefined

const emulate = (target: Target, conditions: object) =>
  Promise.all([
    // What the page loads is not to be kept for us.
    target.send('Network.enable', { maxTotalBufferSize: 0, maxResourceBufferSize: 0 }),
    target.send('Network.emulateNetworkConditions', conditions),
  ])

function emulated({
  kbitPerSecond,
  uploadKbitPerSecond = kbitPerSecond,
  latencyMs = 0,
  offline = false,
}: Network) {
  const download = kbitPerSecond === undefined ? -1 : rateToAskFor(bytesPerSecond(kbitPerSecond))
  const upload = uploadKbitPerSecond === undefined ? -1 : bytesPerSecond(uploadKbitPerSecond)
  return { offline, downloadThroughput: download, uploadThroughput: upload, latency: latencyMs }
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
