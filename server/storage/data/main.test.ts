import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bundled } from '../../child.fixture.ts'

/** `npm run data` with these words, in an empty folder. */
function run(words: string[], environment: Record<string, string> = {}) {
  const cwd = mkdtempSync(join(tmpdir(), 'data-'))
  const options = { cwd, env: { PATH: process.env.PATH, ...environment } }
  return new Promise<{ code: unknown; stdout: string; stderr: string; left: string[] }>((tell) =>
    execFile(process.execPath, [bundled('data'), ...words], options, (error, stdout, stderr) =>
      tell({ code: error?.code ?? 0, stdout, stderr, left: readdirSync(cwd) }),
    ),
  )
}

const postgres = { DATABASE_URL: 'postgres://me:secret@127.0.0.1:9/ludo', DATA_KEY: 'k'.repeat(32) }

test.each<[string, Record<string, string>, RegExp]>([
  ['backup site.backup', {}, /^There is no database at \S+site\.db\. The first npm start creates it/],
  ['show --phone 12', {}, /^--phone must be ten digits, the first of them 6, 7, 8 or 9\.\n$/],
  ['backup site.backup', postgres, /^DATABASE_URL is a PostgreSQL(?!.*secret)/s],
  ['restore site.backup', {}, /^There is no file site\.backup\.\n$/],
  ['erase --visitor v', { PORT: 'http' }, /^PORT is not usable\./],
])(
  'npm run data -- %s with %o ends with one message and makes nothing',
  async (words, environment, message) => {
    const { code, stdout, stderr, left } = await run(words.split(' '), environment)
    expect(stderr).toMatch(message)
    expect(stderr).not.toMatch(/^ {4}at /m)
    expect({ code, stdout, left }).toEqual({ code: 1, stdout: '', left: [] })
  },
)
