import { readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { Page } from 'playwright'
import { test as base, expect } from 'playwright/test'
import { type GallerySite, serveGallery } from './site/gallery.ts'
import { siteRoot } from './site/site.ts'

/** Playwright's test with the fixture `gallery`, one for all tests of a worker. */
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

/** The types whose HTML stays as it came: their views are called still. */
const still = readdirSync(join(siteRoot, 'src/sections'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.still.tsx'))
  .map((file) => basename(dirname(file)))

/** Opens a page of the gallery and waits until all that lives is alive. The answer fills with the console's complaints. */
export async function openGallery(page: Page, url: string, width: number): Promise<string[]> {
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.setViewportSize({ width, height: 800 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(url)
  await page.waitForFunction(
    (still) =>
      [...document.querySelectorAll<HTMLElement>('[data-section]')]
        .filter(({ dataset }) => !still.includes(dataset.section ?? ''))
        .every((section) => Object.keys(section).some((key) => key.startsWith('__react'))),
    still,
  )
  return complaints
}
