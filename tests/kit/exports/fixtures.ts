import type {
  Fixtures,
  PlaywrightTestArgs,
  PlaywrightTestOptions,
  PlaywrightWorkerArgs,
} from 'playwright/test'
import type { Network, NetworkName } from '../browser/networks.ts'
import { throttle } from '../browser/throttle.ts'
import type { Fault, Script } from '../origin/faults.ts'
import { type Behaviour, faultyOrigin, type Origin } from '../origin/origin.ts'
import { type FaultyProxy, faultyProxy } from '../proxy/faultyProxy.ts'
import type { UrlPattern } from '../proxy/rules.ts'

/** Controls the network of a test. */
export type TestNetwork = {
  /** Slows down the context, including its workers and service workers; `null` ends it. Works in every browser. */
  throttle(network: NetworkName | Network | null): Promise<void>
  /** Takes the context offline until the next call of `throttle`. */
  offline(): Promise<void>
  /** Gives the next responses of matching URLs these faults, in order. Returns a function that removes the rule. */
  fault(match: UrlPattern, ...script: Script<Fault>): () => void
  /** Gives these faults to every response of matching URLs. Returns a function that removes the rule. */
  always(match: UrlPattern, ...faults: Fault[]): () => void
  /** The proxy between the browser and the servers. It lists requests, ends stalls and drops connections. */
  proxy: FaultyProxy
}

export type NetworkFixtures = {
  network: TestNetwork
  /** Starts an origin with a faulty file. It ends with the test. */
  serveFile(behaviour?: Behaviour): Promise<Origin>
}

type Given = PlaywrightTestArgs & PlaywrightTestOptions
type Own = { faultyProxy: FaultyProxy }

/**
 * Fixtures for Playwright's `test.extend`. They set the option `proxy` of the context, so do not set it yourself.
 *
 * @example
 * import { test as base } from '@playwright/test'
 * import { networkFixtures } from 'network-faults'
 *
 * export const test = base.extend(networkFixtures)
 */
export const networkFixtures: Fixtures<NetworkFixtures & Own, object, Given, PlaywrightWorkerArgs> = {
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern which fixtures are needed
  faultyProxy: async ({}, use) => {
    const proxy = await faultyProxy()
    await use(proxy)
    await proxy.close()
  },
  proxy: async ({ faultyProxy: { url } }, use) => use({ server: url }),
  network: async ({ context, faultyProxy: proxy }, use) => {
    const isChromium = context.browser()?.browserType().name() === 'chromium'
    const change: TestNetwork['throttle'] = async (network) =>
      isChromium ? throttle(context, network) : proxy.throttle(network)
    await use({
      throttle: change,
      offline: () => change({ offline: true }),
      fault: (match, ...script) => proxy.fault({ match, script }),
      always: (match, ...always) => proxy.fault({ match, always }),
      proxy,
    })
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern which fixtures are needed
  serveFile: async ({}, use) => {
    const origins: Origin[] = []
    await use(async (behaviour) => {
      const origin = await faultyOrigin(behaviour)
      origins.push(origin)
      return origin
    })
    for (const origin of origins) await origin.close()
  },
}
