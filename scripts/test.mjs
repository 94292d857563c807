import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildWhenChanged } from './build.mjs'
import { requireChromium } from './chromium.mjs'
import { makeReady } from './ready.mjs'
import { runTool } from './run.mjs'

makeReady()
const { tsImport } = await import('tsx/esm/api')
const { ofPlaywright, ofVitest, sum, tally } = await tsImport('./tally.ts', import.meta.url)
const CHROMIUM = await requireChromium()
const reports = mkdtempSync(join(tmpdir(), 'test-reports-'))

const title = (name) => console.log(`\n── ${name}`)

function check(name, exitCode) {
  console.log(`${name}: ${exitCode === 0 ? 'passed' : 'failed'}`)
  return tally(exitCode === 0 ? 1 : 0, 0, exitCode)
}

/** A run that died before it wrote its report counts as one failed test. */
function read(report, count, exitCode) {
  try {
    return count(JSON.parse(readFileSync(report, 'utf8')), exitCode)
  } catch (error) {
    console.error(`No report of the tests: ${error.message}`)
    return tally(0, 1, 1)
  }
}

function types() {
  title('types')
  return check('types', runTool('typescript/bin/tsc', ['-b']))
}

function lint() {
  title('lint and format')
  return check('lint and format', runTool('@biomejs/biome/bin/biome', ['check']))
}

function unitTests() {
  title('unit tests')
  const report = join(reports, 'unit.json')
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return read(report, ofVitest, runTool('vitest/vitest.mjs', args, { CHROMIUM }))
}

async function build() {
  title('build')
  return check('build', await buildWhenChanged())
}

function browserTests() {
  title('browser tests')
  const report = join(reports, 'browser.json')
  const environment = { CHROMIUM, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  return read(
    report,
    ofPlaywright,
    runTool('playwright/cli.js', ['test', '--reporter=list,json'], environment),
  )
}

const steps = [types(), lint(), unitTests(), await build()]
// Without a build the browser tests would only repeat that failure, once for every test.
if (steps.at(-1)?.failed === 0) steps.push(browserTests())
rmSync(reports, { recursive: true })

const { passed, failed } = sum(steps)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0
