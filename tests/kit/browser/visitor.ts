import type { Page } from 'playwright'
import { expect } from 'playwright/test'
import { savedFile } from './saved.ts'

/** Opens a page and waits until its service worker controls it. */
export async function openControlled(page: Page, url: string): Promise<void> {
  await page.goto(url)
  // The page loads its bundle and the service worker after the first input.
  await page.keyboard.press('Shift')
  await page.evaluate(async () => {
    const { serviceWorker } = navigator
    const claimed = new Promise((done) =>
      serviceWorker.addEventListener('controllerchange', done, { once: true }),
    )
    if (!serviceWorker.controller) await claimed
  })
}

/** Taps the first download button in view. */
export const tapDownload = (page: Page): Promise<void> => page.getByTestId('download-button').first().click()

/** Waits until the download shows at least this percentage. */
export const untilPercent = (page: Page, least: number): Promise<void> =>
  expect.poll(() => percentOf(page), { timeout: 60_000, intervals: [50] }).toBeGreaterThanOrEqual(least)

async function percentOf(page: Page): Promise<number> {
  const progress = page.getByTestId('download-progress')
  return (await progress.count()) === 0 ? -1 : Number(await progress.getAttribute('aria-valuenow'))
}

/** The next file that this page saves: its suggested name, size and SHA-256. */
export const nextDownload = async (page: Page) =>
  savedFile(await page.waitForEvent('download', { timeout: 0 }))

/** Holds every request to `address` back. Returns a function that lets them go on. */
export async function holdRequests(page: Page, address: string): Promise<() => void> {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(address, async (route) => {
    await held
    await route.continue()
  })
  return letGo
}
