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

/** Section types with a static view: React does not hydrate their HTML. */
const staticTypes = readdirSync(join(siteRoot, 'src/sections'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.static.tsx'))
  .map((file) => basename(dirname(file)))

/** Opens a gallery page and waits until every interactive section is hydrated. Console errors are added to the returned array. */
export async function openGallery(page: Page, url: string, width: number): Promise<string[]> {
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.setViewportSize({ width, height: 800 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(url)
  await page.waitForFunction(
    (staticTypes) =>
      [...document.querySelectorAll<HTMLElement>('[data-section]')]
        .filter(({ dataset }) => !staticTypes.includes(dataset.section ?? ''))
        .every((section) => Object.keys(section).some((key) => key.startsWith('__react'))),
    staticTypes,
  )
  return complaints
}
