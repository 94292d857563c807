import type { Page } from 'playwright'

/**
 * Fills the disk as far as the page's origin is concerned: what it stores from now on is refused after `leave` bytes
 * more. Resolves to what makes room again.
 */
export async function fillStorage(page: Page, { leave = 0 } = {}): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  const origin = new URL(page.url()).origin
  const { usage } = await session.send('Storage.getUsageAndQuota', { origin })
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: usage + leave })
  return async () => void (await session.send('Storage.overrideQuotaForOrigin', { origin }))
}
