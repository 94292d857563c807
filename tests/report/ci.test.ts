import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { expect, test } from 'vitest'

/** The exit code and the last lines of `.ci/run` if `npm test` and `npm run test:long` print these lines. */
function ciRun(quick: string[], long: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'ci-'))
  writeFileSync(join(folder, 'quick'), `${quick.join('\n')}\n`)
  writeFileSync(join(folder, 'long'), `${long.join('\n')}\n`)
  const npm = `#!/bin/sh\n[ "$1" = test ] && exec cat '${folder}/quick'\ncat '${folder}/long'\n`
  writeFileSync(join(folder, 'npm'), npm, { mode: 0o755 })
  const PATH = `${folder}${delimiter}${process.env.PATH}`
  const { status, stdout } = spawnSync('bash', ['.ci/run'], {
    env: { ...process.env, PATH },
    encoding: 'utf8',
  })
  return { status, last: stdout.split('\n\n').at(-1)?.trimEnd().split('\n') }
}

test('the last lines name the failed tests of both runs and sum them up', () =>
  expect(
    ciRun(
      ['failed: unit tests › a › 100 % of it', '40 passed, 1 failed'],
      ['failed: installations › b', '3 passed, 1 failed'],
    ),
  ).toEqual({
    status: 1,
    last: ['failed: unit tests › a › 100 % of it', 'failed: installations › b', '43 passed, 2 failed'],
  }))

test('without a failure the last line is the sum', () =>
  expect(ciRun(['40 passed, 0 failed'], ['3 passed, 0 failed'])).toEqual({
    status: 0,
    last: ['43 passed, 0 failed'],
  }))

test('a run that ends without its last line is a failure', () =>
  expect(ciRun(['40 passed, 0 failed'], ['killed'])).toEqual({
    status: 1,
    last: ['failed: a run that ended without its last line', '40 passed, 1 failed'],
  }))
