import type { Page } from 'playwright'

/** Stops the page's clock `aheadMs` from now, or later if the machine is too busy to stop it in time. */
export async function pauseClock(page: Page, aheadMs: number): Promise<void> {
  try {
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + aheadMs)
  } catch (error) {
    if (!String(error).includes('to the past')) throw error
    await pauseClock(page, aheadMs * 2)
  }
}
