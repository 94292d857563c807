import { chromium, type Page } from 'playwright'
import { chromiumArgs, chromiumPath } from '../kit/browser/launch.ts'

/** Opens a browser and logs in to the panel. */
export async function openPanel(address: string, { email, password }: { email: string; password: string }) {
  const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumArgs })
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const panel = await context.newPage()
  panel.setDefaultTimeout(60_000)
  await panel.goto(`${address}/admin/auth/login`)
  await panel.locator('input[name=email]').fill(email)
  await panel.locator('input[name=password]').fill(password)
  await panel.getByRole('button', { name: 'Login' }).click()
  await panel.waitForURL(/\/admin\/?$/)
  return { panel, close: () => browser.close() }
}

export const openPage = (panel: Page, address: string, documentId: string, locale: string) =>
  panel.goto(
    `${address}/admin/content-manager/collection-types/api::page.page/${documentId}?plugins[i18n][locale]=${locale}`,
  )
