import { type FileHandle, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { type Plan, parsePlan } from '../../../src/download/packed/plan.ts'
import { allPublished } from '../releases/releaseStore.ts'
import { sampleSha256 } from '../sample/sample.ts'
import { writeWhole } from '../wholeFile.ts'
import { type Progress, pack } from './pack.ts'
import { pieceFile } from './pieceFolder.ts'
import { codedPlan } from './rebuild.ts'

/** The folder of the packed forms of all releases in `folder`. They share their pieces. */
export const packedFolder = (folder: string): string => join(folder, 'packed')

/** The name of a plan in addresses. A release has another one than each other file with its version. */
export const planName = (sha256: string): string => `${sha256.slice(0, 16)}.json`

/** A plan as it is sent with Brotli. It is there after all of its pieces. */
export const planFile = (folder: string, sha256: string): string => join(folder, `${planName(sha256)}.br`)

/** A release's plan, and the bytes on the wire of the plan and all pieces. */
export type PackedForm = { plan: Plan; wireBytes: number }

/** The packed form of a release; null if it has none that is whole. */
export async function packedForm(folder: string, sha256: string): Promise<PackedForm | null> {
  const plan = await readPlan(folder, sha256)
  if (!plan) return null
  const sizes = await Promise.all(
    plan.pieces.map(({ name }) =>
      stat(pieceFile(folder, name)).then(
        ({ size }) => size,
        () => -1,
      ),
    ),
  )
  const isWhole = plan.pieces.every(({ codedBytes }, place) => sizes[place] === codedBytes)
  const { size } = await stat(planFile(folder, sha256))
  return isWhole ? { plan, wireBytes: size + plan.codedBytes } : null
}

/** The plan of a release; null if there is none. Its pieces may be missing. */
export async function readPlan(folder: string, sha256: string): Promise<Plan | null> {
  const coded = await readFile(planFile(folder, sha256)).catch(() => null)
  return coded && planIn(coded)
}

/** The plan in this Brotli; null if it is damaged. */
export function planIn(coded: Uint8Array): Plan | null {
  try {
    const plan = parsePlan(JSON.parse(brotliDecompressSync(coded).toString()))
    return plan.kind === 'plan' ? plan : null
  } catch {
    return null
  }
}

export type Packing = ({ kind: 'packed' } & PackedForm) | { kind: 'plain'; because: string }

/** Packs a release, unless its packed form is there. */
export async function packRelease(
  file: FileHandle,
  folder: string,
  sha256: string,
  progress?: Progress,
): Promise<Packing> {
  const present = await packedForm(folder, sha256)
  if (present) return { kind: 'packed', ...present }
  const outcome = await pack(file, folder, progress)
  if (outcome.kind === 'plain') return outcome
  await writeWhole(planFile(folder, sha256), codedPlan(outcome.plan))
  const made = await packedForm(folder, sha256)
  return made ? { kind: 'packed', ...made } : { kind: 'plain', because: 'its pieces were removed meanwhile' }
}

const unusedMs = 24 * 60 * 60 * 1000

/**
 * Removes the packed forms of releases that are gone from `releases`, and pieces of no release. Young pieces stay: they may
 * belong to a release that is being packed.
 */
export async function sweepPacked(releases: string, now = Date.now()): Promise<void> {
  const folder = packedFolder(releases)
  const published = await allPublished(releases)
  const hashes = [sampleSha256, ...published.map(({ sha256 }) => sha256)]
  const kept = new Set(hashes.map((sha256) => `${planName(sha256)}.br`))
  const files = await readdir(folder).catch(() => [])
  const others = files.filter((file) => file.includes('.json.') && !kept.has(file))
  await Promise.all(others.map((file) => rm(join(folder, file), { force: true })))
  const plans = await Promise.all(hashes.map((sha256) => readPlan(folder, sha256)))
  const used = new Set(plans.flatMap((plan) => plan?.pieces.map(({ name }) => pieceFile(folder, name)) ?? []))
  const pieces = await readdir(join(folder, 'pieces')).catch(() => [])
  for (const path of pieces.map((file) => join(folder, 'pieces', file))) {
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now }))
    if (!used.has(path) && now - mtimeMs > unusedMs) await rm(path, { force: true })
  }
}
