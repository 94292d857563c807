import type { Page } from 'playwright'
import { test as base, expect } from 'playwright/test'
import { type GallerySite, serveGallery } from './site/gallery.ts'

/** Playwright's `test` with the fixture `gallery`, which all tests of a worker share. */
export const test = base.extend<object, { gallery: GallerySite }>({
  gallery: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from this pattern which fixtures are needed
    async ({}, use) => {
      const gallery = await serveGallery()
      await use(gallery)
      await gallery.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

export { expect }

/** Opens a gallery page and waits until every island is hydrated. The returned array collects console errors. */
export async function openGallery(page: Page, url: string, width: number): Promise<string[]> {
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.setViewportSize({ width, height: 800 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(url)
  await expect(page.locator('[data-island]:not([data-awake])')).toHaveCount(0)
  return complaints
}
