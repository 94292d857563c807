import { killBrowser } from '../kit/browser/profile.ts'
import { networks, throttle } from '../kit/exports/main.ts'
import { expect, test } from '../kit/fixtures.ts'
import { openProbe, realms } from '../kit/site/realms.ts'

// That a network is as slow as its name says is proven by `npm run e2e:kit`; no busy machine makes it faster.
test('throttle reaches page, worker and service worker', async ({ page, context, probe }) => {
  await openProbe(page, probe)
  await throttle(context, '2g')
  const asked = Object.values(realms).map((realm) => realm(page, probe))
  for (const { firstByteMs } of await Promise.all(asked))
    expect(firstByteMs).toBeGreaterThan(0.9 * networks['2g'].latencyMs)
})

test('a browser killed with SIGKILL leaves its profile to the next one', { tag: '@long' }, async ({
  launch,
  probe,
}) => {
  const first = await launch()
  const page = await first.context.newPage()
  await page.goto(probe)
  await page.evaluate(
    () =>
      new Promise((done) => {
        const open = indexedDB.open('kept')
        open.onupgradeneeded = () => void open.result.createObjectStore('things').put('kept', 'it')
        open.onsuccess = done
      }),
  )
  await killBrowser(first)
  const second = await launch()
  expect(second.pid).not.toBe(first.pid)
  const again = await second.context.newPage()
  await again.goto(probe)
  const kept = await again.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
  expect(kept).toEqual(['kept'])
})
