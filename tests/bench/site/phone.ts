import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CDPSession, chromium, devices, type Page } from 'playwright'
import { argsFor, chromiumPath } from '../../kit/browser/launch.ts'
import { throttle } from '../../kit/exports/main.ts'
import { pressMs } from '../measure/press.ts'
import { settled } from '../measure/settled.ts'

const { defaultBrowserType: _, ...phone } = devices['Moto G4']
const slowdown = 6

/**
 * Opens a page in a new profile of a browser that has settled, with a slow processor and a slow network, and measures it
 * after the first paint. `prepare` runs before the page is opened.
 */
export async function withPhone<Measured>(
  url: string,
  measure: (page: Page, session: CDPSession) => Promise<Measured>,
  prepare: (page: Page, session: CDPSession) => Promise<unknown>,
): Promise<Measured> {
  // `openSession` sets this variable. With it, throttle() may reach a new service worker too late.
  delete process.env.PLAYWRIGHT_DISABLE_SERVICE_WORKER_NETWORK
  const dir = await mkdtemp(join(tmpdir(), 'bench-'))
  const context = await chromium.launchPersistentContext(dir, {
    ...phone,
    executablePath: chromiumPath,
    args: argsFor('file'),
  })
  try {
    const page = await context.newPage()
    await throttle(context, 'slow-4g')
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await prepare(page, session)
    await settled()
    await page.goto(url, { waitUntil: 'commit' })
    await page.evaluate(firstPaint)
    return await measure(page, session)
  } finally {
    await context.close()
    await rm(dir, { recursive: true, force: true })
  }
}

/** Resolves after the first paint. Playwright's own waiting would leave listeners for every event in the page. */
async function firstPaint(): Promise<void> {
  await new Promise<void>((resolve) =>
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) resolve()
    }).observe({ type: 'paint', buffered: true }),
  )
}

type Box = { x: number; y: number; width: number; height: number }

/** Taps like a finger, which stays on the glass for some time. Playwright's own tap takes no time. */
export async function tapOn(session: CDPSession, box: Box | null): Promise<void> {
  if (!box) throw new Error('The control to tap is not visible.')
  const finger = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [finger] })
  await new Promise((resolve) => setTimeout(resolve, pressMs))
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
