import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { collect } from './run.mjs'
import { installPackages, isOnPath } from './setup/apt.mjs'
import { requireChromium } from './setup/chromium.mjs'
import { makeReady } from './setup/ready.mjs'

makeReady()
const { tsImport } = await import('tsx/esm/api')
const { failedLines, ofPlaywright, ofVitest, tally } = await tsImport(
  '../tests/report/tally.ts',
  import.meta.url,
)
const { timesOf, withinBudget } = await tsImport('../tests/report/times.ts', import.meta.url)
const budgets = JSON.parse(readFileSync('tests/report/budgets.json', 'utf8'))
const CHROMIUM = await requireChromium()
const reports = mkdtempSync(join(tmpdir(), 'test-reports-'))

/** A suite is a name, a script of Node with its arguments, and how its report is counted; without a report it is one test. */
const script = (name, file, ...args) => ({ name, args: [file, ...args] })
const tool = (name, file, ...args) => script(name, `node_modules/${file}`, ...args)

function vitest(name, ...args) {
  const report = join(reports, `${name}.json`)
  const words = ['run', '--reporter=json', `--outputFile.json=${report}`, ...args]
  return { ...tool(name, 'vitest/vitest.mjs', ...words), report, count: ofVitest }
}

function playwright(name, ...projects) {
  const report = join(reports, `${name}.json`)
  const words = ['test', '--reporter=json', ...projects.map((project) => `--project=${project}`)]
  return {
    ...tool(name, 'playwright/cli.js', ...words),
    report,
    count: ofPlaywright,
    environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  }
}

/** Strapi's tests in its own configuration, which `scripts/cms/test.mjs` prepares. */
function cms(name) {
  const report = join(reports, `${name}.json`)
  const words = ['--reporter=json', `--outputFile.json=${report}`]
  return { ...script(name, 'scripts/cms/test.mjs', ...words), report, count: ofVitest }
}

/** A suite that died before it wrote its report counts as one failed test. */
function counted({ report, count }, exitCode, output) {
  if (!count)
    return tally(exitCode === 0 ? 1 : 0, exitCode === 0 ? [] : [{ name: 'failed', error: output }], exitCode)
  try {
    return count(JSON.parse(readFileSync(report, 'utf8')), exitCode, process.cwd())
  } catch (error) {
    return tally(0, [{ name: 'left no report', error: `${error.message}\n${output}` }], 1)
  }
}

const ended = []
const maxLines = 200

/** Runs a suite and prints one line about it, then what failed and the end of what it printed, such as server logs. */
async function runSuite(suite) {
  const environment = { CHROMIUM, ...suite.environment }
  const run = await collect(process.execPath, suite.args, environment, suite.hasLowPriority)
  const { exitCode, output, seconds } = run
  const one = { name: suite.name, seconds, tally: counted(suite, exitCode, output) }
  one.tally = withinBudget(one, budgets)
  ended.push(one)
  const { passed, failed } = one.tally
  console.log(
    `${`${Math.round(seconds)} s`.padStart(7)}  ${suite.name}: ${passed} passed, ${failed.length} failed`,
  )
  if (failed.length === 0) return true
  for (const { name, error } of failed) console.log(`\n✗ ${name}\n${error}`)
  if (suite.count)
    console.log(`\nThe end of what it printed:\n${output.split('\n').slice(-maxLines).join('\n')}`)
  return false
}

/** Runs suites one after the other, up to the first without which the next cannot run. */
async function inTurn(...suites) {
  for (const suite of suites) if (!(await runSuite(suite)) && suite.isNeeded) return false
  return true
}

const needed = (suite) => ({ ...suite, isNeeded: true })
const build = needed(script('build', 'scripts/build.mjs'))

async function quick() {
  const built = runSuite(build)
  await inTurn(
    tool('types', 'typescript/bin/tsc', '-b'),
    tool('lint', '@biomejs/biome/bin/biome', 'check'),
    vitest('unit tests', '--mode', 'test'),
  )
  // Without a build the other tests would only repeat that failure, once for every test.
  if (await built)
    await inTurn(vitest('built site', '--mode', 'built'), playwright('browser tests', 'e2e', 'faults'))
}

async function long() {
  for (const program of ['caddy', 'nats-server', 'pgbouncer', 'python3'])
    if (!isOnPath(program)) installPackages(program)
  if (!isOnPath('initdb') && !existsSync('/usr/lib/postgresql')) installPackages('postgresql')
  if (!(await runSuite(build))) return
  const [hasCms] = await Promise.all([
    // It compiles SQLite, on one core for minutes.
    runSuite(script('CMS installation', 'scripts/cms/ready.mjs')),
    runSuite(vitest('long unit tests', '--mode', 'long')),
  ])
  // Browsers need the whole machine: beside another suite, visitors wait too long for what they should see.
  await inTurn(playwright('long browser tests', 'long', 'rows'))
  const ownConfig = ['--config', 'tests/long/vitest.config.ts']
  const nodes = 'tests/long/everyNode.test.ts'
  await Promise.all([
    // They often wait for a time that an editor has set.
    hasCms && runSuite(cms('CMS tests')),
    runSuite({ ...vitest('other versions of Node', ...ownConfig, nodes), hasLowPriority: true }),
  ])
  await inTurn(vitest('installations', ...ownConfig, '--exclude', nodes))
}

await (process.argv.includes('--long') ? long() : quick())
rmSync(reports, { recursive: true })

const suites = Object.fromEntries(ended.map(({ name, tally }) => [name, tally]))
const passed = ended.reduce((sum, { tally }) => sum + tally.passed, 0)
const failed = failedLines(suites)
console.log(`\n${timesOf(ended, budgets).join('\n')}\n`)
for (const line of failed) console.log(`failed: ${line}`)
console.log(`${passed} passed, ${failed.length} failed`)
process.exitCode = failed.length > 0 || passed === 0 ? 1 : 0
