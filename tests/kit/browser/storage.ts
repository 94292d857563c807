import type { Page } from 'playwright'

/** Gives the page's origin this many bytes of storage in all, so that the next ones are refused; `null`: as before. */
export async function limitStorage(page: Page, bytes: number | null): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const origin = new URL(page.url()).origin
  await session.send(
    'Storage.overrideQuotaForOrigin',
    bytes === null ? { origin } : { origin, quotaSize: bytes },
  )
}
