import { networks, throttle } from '../kit/exports/main.ts'
import { expect, test } from '../kit/fixtures.ts'
import { openProbe, realms } from '../kit/site/realms.ts'

// `npm run e2e:kit` measures rates. Here a busy machine may make the network slower, but never faster.
test('throttle reaches page, worker and service worker', async ({ page, context, probe }) => {
  await openProbe(page, probe)
  await throttle(context, '2g')
  const asked = Object.values(realms).map((realm) => realm(page, probe))
  for (const { firstByteMs } of await Promise.all(asked))
    expect(firstByteMs).toBeGreaterThan(0.9 * networks['2g'].latencyMs)
})
