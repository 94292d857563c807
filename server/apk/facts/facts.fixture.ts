import { mkdtempSync, readFileSync } from 'node:fs'
import { open, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ReadFacts, readFacts } from './facts.ts'

/** A small APK that Android's tools made and signed; see `fixtures/make.sh`. */
export const fixturePath = (name: string): string => join(import.meta.dirname, 'fixtures', name)

export const fixtureBytes = (name: string): Buffer => readFileSync(fixturePath(name))

export async function factsIn(path: string): Promise<ReadFacts> {
  const file = await open(path)
  try {
    return await readFacts(file)
  } finally {
    await file.close()
  }
}

const scratch = mkdtempSync(join(tmpdir(), 'apk-'))

export async function factsOf(bytes: Buffer): Promise<ReadFacts> {
  const path = join(scratch, 'mutated.apk')
  await writeFile(path, bytes)
  return factsIn(path)
}
