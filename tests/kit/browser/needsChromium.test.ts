import type { BrowserContext } from 'playwright'
import { expect, test } from 'vitest'
import { networkFixtures } from '../exports/fixtures.ts'
import type { TestNetwork } from '../exports/main.ts'
import { killServiceWorker } from './service-worker.ts'
import { offline, throttle } from './throttle.ts'

const contextOf = (name: string) =>
  ({ browser: () => ({ browserType: () => ({ name: () => name }) }) }) as unknown as BrowserContext

const byProxy = (name: string) =>
  `throttle() needs Chromium, and this is ${name}. Start ${name} with \`proxy: { server: proxy.url }\` of a faultyProxy(), and call proxy.throttle().`

for (const name of ['firefox', 'webkit']) {
  test(`${name} is told what it cannot do, and what to do instead`, async () => {
    const context = contextOf(name)
    await expect(throttle(context, '3g')).rejects.toThrow(byProxy(name))
    await expect(throttle(context, null)).rejects.toThrow(byProxy(name))
    await expect(offline(context)).rejects.toThrow(byProxy(name))
    await expect(killServiceWorker(context)).rejects.toThrow(
      `killServiceWorker() needs Chromium, and this is ${name}. No other browser can be told to: skip the test there.`,
    )
  })

  test(`the fixtures slow ${name} down by the proxy`, async () => {
    const asked: unknown[] = []
    const faultyProxy = { throttle: async (network: unknown) => void asked.push(network) }
    const make = networkFixtures.network as unknown as (
      given: object,
      use: (network: TestNetwork) => Promise<void>,
    ) => Promise<void>
    await make({ context: contextOf(name), faultyProxy }, async ({ throttle, offline }) => {
      await throttle('2g')
      await offline()
      await throttle(null)
    })
    expect(asked).toEqual(['2g', { offline: true }, null])
  })
}
