import { mkdir, writeFile } from 'node:fs/promises'
import { chromium } from 'playwright'
import sharp from 'sharp'
import { locales } from '../src/model/locale.ts'
import { ludoPath } from '../src/model/paths.ts'
import { screenshotSizes } from '../src/site/webAppManifest.ts'
import { chromiumArgs, chromiumPath } from './kit/browser/launch.ts'
import { serveSite } from './kit/site/site.ts'

// Takes the screenshots of the built site that a phone shows before it installs the site:
// npx tsx tests/screenshots.ts
const folder = 'public/screenshots'
await mkdir(folder, { recursive: true })
const site = await serveSite()
const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumArgs })
for (const [form, [width, height]] of Object.entries(screenshotSizes)) {
  const context = await browser.newContext({ viewport: { width, height }, deviceScaleFactor: 2 })
  const page = await context.newPage()
  for (const locale of locales) {
    await page.goto(site.url + ludoPath(locale))
    const picture = await page.screenshot({ animations: 'disabled' })
    await writeFile(`${folder}/${form}-${locale}.webp`, await sharp(picture).webp({ quality: 72 }).toBuffer())
  }
}
await browser.close()
await site.stop()
