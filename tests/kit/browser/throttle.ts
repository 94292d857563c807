import type { BrowserContext } from 'playwright'
import { needsChromium } from './needsChromium.ts'
import { bytesPerSecond, type Network, type NetworkName, networks } from './networks.ts'
import { type Followed, followTargets, type Target } from './targets.ts'

type Throttled = { conditions: object; followed: Promise<Followed> }

const throttled = new WeakMap<BrowserContext, Throttled>()

/**
 * Throttles a context: its pages, popups, workers, shared workers and service workers, existing and later ones. Call it
 * again to change the network; `null` ends throttling. Throws in browsers other than Chromium; use `faultyProxy` there.
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

/** Takes a context offline until the next call of `throttle`. */
export const offline = (context: BrowserContext): Promise<void> => throttle(context, { offline: true })

const isGone = () => undefined

const emulate = (target: Target, conditions: object) =>
  Promise.all([
    // Chromium need not keep the loaded resources for us.
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
 * The rate to ask Chromium for. It lets one packet pass per tick and skips the ticks until it reads the next packet:
 * https://source.chromium.org/chromium/chromium/src/+/main:services/network/throttling/throttling_network_interceptor.cc
 */
function rateToAskFor(bytesPerSecond: number): number {
  const tickMs = (1000 * packetBytes) / bytesPerSecond
  return (1000 * packetBytes) / (tickMs - Math.min(lostMs, tickMs / 4))
}
