import { expect, onTestFinished, test } from 'vitest'
import { buildImage, canBuildImages } from './image.ts'

const mostMegabytes = 250
const mostMs = 3_000

test.skipIf(!canBuildImages())(
  'the image of deploy/ is small, holds no root, starts soon, and serves the site until it is stopped',
  async () => {
    const origin = 'https://site.example'
    const image = await buildImage(origin)
    onTestFinished(image.remove)
    expect(image.config.User).toBe('1000:1000')
    expect(image.megabytes).toBeLessThanOrEqual(mostMegabytes)

    const { url, readyMs, isHealthy, stop } = await image.start()
    expect(readyMs).toBeLessThanOrEqual(mostMs)
    expect(await (await fetch(`${url}/gu/ludo/`)).text()).toContain(
      `<link rel="canonical" href="${origin}/gu/ludo/"`,
    )
    const link = await fetch(`${url}/api/apk-link`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ websiteName: 'zupee', source: '/gu/ludo/' }),
    })
    expect(link.status).toBe(200)
    expect([await isHealthy(new URL(url).port), await isHealthy('9')]).toEqual([true, false])
    expect(await stop()).toBe(0)
  },
)
