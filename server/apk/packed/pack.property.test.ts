import { mkdtempSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { array, assert, asyncProperty, nat, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { parsePlan } from '../../../src/download/packed/plan.ts'
import { runs } from '../../../tests/runs.ts'
import { zipOf } from '../sample/zip.ts'
import { pack } from './pack.ts'
import { rebuilds } from './rebuild.ts'
import { deflatedEntry, noise, words } from './zip.fixture.ts'
import { startZlib } from './zlib.ts'

const zip = zipOf([
  deflatedEntry('first', words('first', 2_000)),
  { name: 'second', bytes: words('second', 900) },
  deflatedEntry('third', noise('third', 300), 6),
  deflatedEntry('fourth', words('fourth', 1_500), 1),
])

test('whatever is damaged in a ZIP, it stays plain or its pieces give the same bytes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'packed-'))
  const path = join(folder, 'app.apk')
  const outcomes = { packed: 0, plain: 0 }
  const damage = array(tuple(nat(zip.length - 1), nat(255)), { minLength: 1, maxLength: 4 })
  await assert(
    asyncProperty(damage, nat(400), async (changes, inDirectory) => {
      const changed = Buffer.from(zip)
      // Half of them where the directory is.
      for (const [at, byte] of changes) changed[at % 2 ? at : zip.length - 1 - (inDirectory % 260)] = byte
      writeFileSync(path, changed)
      const file = await open(path)
      try {
        const outcome = await pack(file, folder)
        outcomes[outcome.kind]++
        if (outcome.kind === 'plain') return
        expect(parsePlan(outcome.plan)).toMatchObject({ kind: 'plan', size: changed.length })
        expect(await rebuilds(outcome.plan, folder, file, startZlib().deflate)).toBeNull()
      } finally {
        await file.close()
      }
    }),
    { numRuns: runs(1_000) },
  )
  expect(Math.min(outcomes.packed, outcomes.plain)).toBeGreaterThan(5)
})
