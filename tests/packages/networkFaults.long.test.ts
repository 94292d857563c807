import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { buildPackages } from '../../scripts/build/packages/packages.ts'
import { chromiumArgs, chromiumPath } from '../kit/browser/launch.ts'
import { faultyOrigin } from '../kit/exports/main.ts'
import { pack } from './emptyProject.ts'

const execute = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'packages-'))
const project = mkdtempSync(join(tmpdir(), 'empty-playwright-'))
const readme = readFileSync('docs/packages/network-faults/README.md', 'utf8')
const [, example = ''] = /```ts\n([\s\S]*?)```/.exec(readme) ?? []

const inProject = (...words: string[]) => execute('npm', words, { cwd: project, maxBuffer: 2 ** 26 })

beforeAll(async () => {
  await buildPackages(folder)
  const tarball = await pack(join(folder, 'network-faults'))
  const use = { launchOptions: { executablePath: chromiumPath, args: chromiumArgs } }
  writeFileSync(join(project, 'package.json'), '{"private":true,"type":"module"}')
  writeFileSync(join(project, 'playwright.config.ts'), `export default ${JSON.stringify({ use })}`)
  writeFileSync(join(project, 'readme.spec.ts'), example)
  const packages = ['@playwright/test@1.65.1', '@types/node@20.19.43', 'typescript@6', tarball]
  await inProject('install', '--no-audit', '--no-fund', '--prefer-offline', ...packages)
}, 240_000)

test('the first example of the README runs as it stands', async () => {
  const { stdout } = await inProject('exec', '--', 'playwright', 'test').catch((error) => error)
  expect(stdout).toContain('1 passed')
})

test('its types hold for ES modules and for CommonJS, under strict', async () => {
  writeFileSync(
    join(project, 'check.cts'),
    "import { throttle, networks } from 'network-faults'\nvoid [throttle, networks['3g'].latencyMs]\n",
  )
  const strict = ['--noEmit', '--strict', '--module', 'nodenext', '--types', 'node']
  const { stdout } = await inProject('exec', '--', 'tsc', ...strict, 'check.cts', 'readme.spec.ts').catch(
    (error) => error,
  )
  expect(stdout).toBe('')
})

test('CommonJS loads it', async () => {
  const script =
    "const { faultyProxy, networks } = require('network-faults'); console.log(typeof faultyProxy, networks['2g'].kbitPerSecond)"
  const { stdout } = await execute(process.execPath, ['--input-type=commonjs', '-e', script], {
    cwd: project,
  })
  expect(stdout.trim()).toBe('function 256')
})

test('its command stands before a server and misbehaves', async () => {
  const origin = await faultyOrigin({ size: 500_000 })
  const { origin: upstream } = new URL(origin.fileUrl)
  const command = join(project, 'node_modules/.bin/network-faults')
  const child = spawn(command, ['--upstream', upstream, 'cut=300kB:1'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(async () => {
    child.kill()
    await origin.close()
  })
  const lines = createInterface(child.stdout)
  const [line] = await once(lines, 'line')
  const url = `${/^http:\S+/.exec(line)?.[0]}${new URL(origin.fileUrl).pathname}`
  await expect(fetch(url).then((answer) => answer.arrayBuffer())).rejects.toThrow()
  expect((await (await fetch(url)).arrayBuffer()).byteLength).toBe(500_000)
})

test.each([
  [['--upstream', 'localhost:3000'], '--upstream localhost:3000 is not possible. Allowed: a URL'],
  [['cutt=3'], 'Unknown fault: cutt=3. Allowed:'],
  [['--port', 'x'], '--port x is not possible. Allowed: 0 to 65535.'],
  [['--upstream', 'http://localhost:3000', 'new-release'], 'A proxy cannot publish'],
])('its command refuses %j by name', async (words, because) => {
  const command = join(project, 'node_modules/.bin/network-faults')
  const refused = await execute(command, words as string[]).catch((error) => error)
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining(because as string)])
})

test('publint and attw find nothing in either package', async () => {
  const tools = mkdtempSync(join(tmpdir(), 'package-tools-'))
  writeFileSync(join(tools, 'package.json'), '{"private":true}')
  const run = (...words: string[]) => execute('npm', words, { cwd: tools }).catch((error) => error)
  await run(
    'install',
    '--no-audit',
    '--no-fund',
    '--prefer-offline',
    'publint@0.3.25',
    '@arethetypeswrong/cli@0.18.5',
  )
  for (const name of ['network-faults', 'resumable-download']) {
    const built = join(folder, name)
    expect((await run('exec', '--', 'publint', built, '--strict')).stdout).toContain('All good!')
    // The worker is a script that nobody imports.
    const judged = await run('exec', '--', 'attw', '--pack', built, '--exclude-entrypoints', 'worker')
    expect(judged.stdout).toContain('No problems found')
  }
})
