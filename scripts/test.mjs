import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run, runTool } from './run.mjs'
import { installPackages, isOnPath } from './setup/apt.mjs'
import { requireChromium } from './setup/chromium.mjs'
import { makeReady } from './setup/ready.mjs'

makeReady()
const { tsImport } = await import('tsx/esm/api')
const { ofPlaywright, ofVitest, sum, tally } = await tsImport('../tests/report/tally.ts', import.meta.url)
const CHROMIUM = await requireChromium()
const reports = mkdtempSync(join(tmpdir(), 'test-reports-'))

const title = (name) => console.log(`\n── ${name}`)

function check(name, exitCode) {
  console.log(`${name}: ${exitCode === 0 ? 'passed' : 'failed'}`)
  return tally(exitCode === 0 ? 1 : 0, [], exitCode)
}

/** A run that died before it wrote its report counts as one failed test. */
function read(report, count, exitCode) {
  try {
    return count(JSON.parse(readFileSync(report, 'utf8')), exitCode, process.cwd())
  } catch (error) {
    console.error(`No report of the tests: ${error.message}`)
    return tally(0, ['left no report'], 1)
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

/** Runs one of the suites of vitest.config.ts. */
function vitest(name, mode) {
  title(name)
  const report = join(reports, `${mode}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return read(
    report,
    ofVitest,
    runTool('vitest/vitest.mjs', ['run', '--mode', mode, ...reporters], { CHROMIUM }),
  )
}

/** Installations and builds of their own, other versions of Node, full disks, several machines. */
function machineTests() {
  title('installations')
  const report = join(reports, 'machine.json')
  const config = ['--config', 'tests/long/vitest.config.ts']
  const args = ['run', ...config, '--reporter=verbose', '--reporter=json', `--outputFile.json=${report}`]
  return read(report, ofVitest, runTool('vitest/vitest.mjs', args, { CHROMIUM }))
}

/** Installs the real Strapi and works in its panel. */
function cmsTests() {
  title('tests of the CMS')
  const report = join(reports, 'cms.json')
  const args = [
    'scripts/cms/test.mjs',
    '--reporter=verbose',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  return read(report, ofVitest, run(process.execPath, args, { CHROMIUM }))
}

function browserTests(projects) {
  title('browser tests')
  const report = join(reports, 'browser.json')
  const args = ['test', ...projects.map((name) => `--project=${name}`), '--reporter=list,json']
  const environment = { CHROMIUM, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  return read(report, ofPlaywright, runTool('playwright/cli.js', args, environment))
}

/** Starts a script beside other steps; the function it returns waits for its end and shows what it said. */
function startBeside(name, script) {
  const log = join(reports, `${name}.log`)
  const output = openSync(log, 'w')
  const child = spawn(process.execPath, [script], { stdio: ['ignore', output, output] })
  const ended = once(child, 'close')
  return async () => {
    title(name)
    const [code] = await ended
    console.log(readFileSync(log, 'utf8'))
    return check(name, code ?? 1)
  }
}

const isLong = process.argv.includes('--long')
const built = startBeside('build', 'scripts/build.mjs')
// Its installation compiles SQLite, on one core for minutes.
const cmsInstalled = isLong ? startBeside('installation of the CMS', 'scripts/cms/ready.mjs') : null
const steps = isLong
  ? { 'long unit tests': vitest('long unit tests', 'long') }
  : { types: types(), lint: lint(), 'unit tests': vitest('unit tests', 'test') }
steps.build = await built()
// Without a build the other tests would only repeat that failure, once for every test.
if (steps.build.failed.length === 0) {
  if (!isLong) steps['tests of the built site'] = vitest('tests of the built site', 'built')
  steps['browser tests'] = browserTests(isLong ? ['long', 'rows'] : ['e2e', 'faults'])
  if (isLong) {
    if (!isOnPath('caddy')) installPackages('caddy')
    if (!isOnPath('nats-server')) installPackages('nats-server')
    if (!isOnPath('pgbouncer')) installPackages('pgbouncer')
    if (!isOnPath('python3')) installPackages('python3')
    if (!isOnPath('initdb') && !existsSync('/usr/lib/postgresql')) installPackages('postgresql')
    const installation = await cmsInstalled()
    steps['installation of the CMS'] = installation
    if (installation.failed.length === 0) steps['tests of the CMS'] = cmsTests()
    steps.installations = machineTests()
  }
}
rmSync(reports, { recursive: true })

const { passed, failed } = sum(steps)
console.log('')
for (const name of failed) console.log(`failed: ${name}`)
console.log(`${passed} passed, ${failed.length} failed`)
process.exitCode = failed.length > 0 || passed === 0 ? 1 : 0
