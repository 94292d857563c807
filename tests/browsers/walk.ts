import { writeFile } from 'node:fs/promises'
import type { Kind } from './driven.ts'
import { type Journey, journeys } from './journeys.ts'
import { oldSection } from './old/page.ts'
import { chromium, firefox } from './puppeteer.ts'
import { setStage } from './stage.ts'
import { browsersPage, type Result, surprises } from './table.ts'
import type { KindName } from './unsupported.ts'
import { webkit } from './webkit.ts'

const kinds: Record<string, Kind> = { chromium, firefox, webkit }

/**
 * Runs every journey in the chosen browsers in parallel, or in all browsers if none is chosen; then it also writes the
 * page. Resolves with true if every result was as expected.
 */
export async function walkAll(chosen: string[]): Promise<boolean> {
  const walked = Object.entries(kinds)
    .filter(([name]) => chosen.length === 0 || chosen.includes(name))
    .map(([, kind]) => kind)
  const results = (await Promise.all(walked.map(walkOne))).flat()
  const found = surprises(results)
  for (const surprise of found) console.error(surprise)
  if (found.length === 0 && chosen.length === 0) {
    const versions = Object.fromEntries(walked.map((kind) => [kind.name, kind.version()]))
    const page = browsersPage(results, versions as Record<KindName, string>, oldSection())
    await writeFile('docs/browsers.md', page)
  }
  console.log(`${results.filter(({ passed }) => passed).length} of ${results.length} journeys passed`)
  return found.length === 0
}

async function walkOne(kind: Kind): Promise<Result[]> {
  const results: Result[] = []
  for (const journey of journeys) results.push(await walk(kind, journey))
  return results
}

async function walk(kind: Kind, journey: Journey): Promise<Result> {
  const began = performance.now()
  const stage = await setStage(kind, journey)
  const outcome = await journey.walk(stage).then(
    (told) => ({ passed: true, why: '', ...(told && { told }) }),
    (error: Error) => ({ passed: false, why: error.message }),
  )
  await stage.clear()
  const seconds = Math.round((performance.now() - began) / 1000)
  const ending = outcome.passed ? '' : `\n    ${outcome.why}`
  console.log(`${outcome.passed ? '✓' : '✗'} ${kind.name}: ${journey.name} (${seconds} s)${ending}`)
  return { journey: journey.name, kind: kind.name, ...outcome }
}
