import lighthouse from 'lighthouse'
import { chromium } from 'playwright'
import { chromiumArgs, chromiumPath } from '../tests/kit/browser/launch.ts'
import { serveSite } from '../tests/kit/site/site.ts'

const least = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 }
const port = 9333

const paths = process.argv.slice(2)
const site = await serveSite()
const browser = await chromium.launch({
  executablePath: chromiumPath,
  args: [...chromiumArgs, `--remote-debugging-port=${port}`],
})

const rows: Record<string, Record<string, string | number>> = {}
let missed = 0
for (const path of paths.length > 0 ? paths : await pagesOf(site.url)) {
  const result = await lighthouse(site.url + path, { port, logLevel: 'error', output: 'json' })
  if (!result) throw new Error(`Lighthouse has nothing to say of ${path}`)
  const { categories, audits } = result.lhr
  const row: Record<string, string | number> = {}
  for (const [name, atLeast] of Object.entries(least)) {
    const score = Math.round((categories[name]?.score ?? 0) * 100)
    row[name] = score
    if (score < atLeast) missed += 1
  }
  row.LCP = audits['largest-contentful-paint']?.displayValue ?? ''
  row.TBT = audits['total-blocking-time']?.displayValue ?? ''
  row.CLS = audits['cumulative-layout-shift']?.displayValue ?? ''
  rows[path] = row
}
await browser.close()
await site.stop()
console.table(rows)
console.log(missed === 0 ? 'all scores reached' : `${missed} scores missed`)
process.exitCode = missed === 0 ? 0 : 1

/** The paths of the site map. */
async function pagesOf(origin: string): Promise<string[]> {
  const map = await (await fetch(`${origin}/sitemap.xml`)).text()
  return [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => new URL(address ?? '').pathname)
}
