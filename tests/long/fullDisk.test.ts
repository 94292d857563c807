import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freshClone, npm, ownToolchain } from './clone.ts'

/** A new file system of this size in MiB; null if this user may not mount one. */
function disk(mebibytes: number): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'disk-'))
  const mount = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m`, 'tmpfs', folder])
  if (mount.status !== 0) return null
  onTestFinished(() => void execFileSync('umount', ['-l', folder]))
  return folder
}

/** Runs `npm start`. Returns its exit code and its output without npm's own lines. */
async function start(folder: string) {
  const site = npm(ownToolchain(), folder, ['start'])
  const code = await site.ended
  const said = site.printed().split('\n')
  return { code, said: said.filter((line) => line !== '' && !/^(> |npm )/.test(line)) }
}

const noMount = 'needs the right to mount a file system'

test('without room for the dependencies a first start says so, and leaves nothing', async ({ skip }) => {
  const folder = disk(64)
  if (!folder) return skip(noMount)
  cpSync(freshClone(), folder, { recursive: true })
  const { code, said } = await start(folder)
  expect(code).toBe(1)
  expect(said).toEqual([
    expect.stringMatching(/^The dependencies need about \d+ MiB in \S+, and its disk has \d+ MiB left\.$/),
  ])
  expect(existsSync(join(folder, 'node_modules'))).toBe(false)
})

test('without room for the build it says so, and leaves nothing', async ({ skip }) => {
  const folder = disk(40)
  if (!folder) return skip(noMount)
  cpSync(freshClone(), folder, { recursive: true })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  const { code, said } = await start(folder)
  expect(code).toBe(1)
  expect(said).toEqual([
    expect.stringMatching(/^The pages need about \d+ MiB in \S+, and its disk has \d+ MiB left\.$/),
  ])
  expect(existsSync(join(folder, 'dist'))).toBe(false)
})

test('without room for its data the server says so, and leaves nothing', async ({ skip }) => {
  const folder = disk(8)
  if (!folder) return skip(noMount)
  const root = mkdtempSync(join(tmpdir(), 'site-'))
  symlinkSync(resolve('dist'), join(root, 'dist'))
  mkdirSync(join(folder, 'data'))
  symlinkSync(join(folder, 'data'), join(root, 'data'))
  const server = spawnSync(process.execPath, ['dist/server/main.js'], {
    cwd: root,
    env: { PATH: process.env.PATH, PORT: '0' },
    encoding: 'utf8',
  })
  expect(server.status).toBe(1)
  expect(server.stderr).toMatch(
    /^The disk is too small for the database and the sample APK: they need 32 MiB in \S+, and .+ free\. .+\n$/,
  )
  expect(readdirSync(realpathSync(join(root, 'data')))).toEqual([])
})
