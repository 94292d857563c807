import { type FileHandle, rm } from 'node:fs/promises'
import type { PlanJson } from '../../../src/download/packed/plan.ts'
import { cutsOf } from './cuts.ts'
import { entriesOf } from './entries.ts'
import { findFlatForm, flatBytesOf, frameBytes, planEntries } from './flatForm.ts'
import { nameOf, pieceFile, putPiece } from './pieceFolder.ts'
import { codedPlan, rebuilds, wireBytes } from './rebuild.ts'
import { startZlib } from './zlib.ts'

export type PackOutcome = { kind: 'packed'; plan: PlanJson } | { kind: 'plain'; because: string }

/** What packing must save; less is not worth the time of a phone. */
const leastSaved = 0.05
/** Brotli runs in the threads of Node's pool. */
const atOnce = 2

/** Gets the done part of a run, from 0 to 1. */
export type Progress = (done: number) => void

/**
 * Writes the pieces of a ZIP into a folder. Pieces that are already there are not made again, so an interrupted run goes
 * on where it was. Rebuilds the file from the pieces and compares. If the file stays plain, removes the pieces that it made.
 */
export async function pack(
  file: FileHandle,
  folder: string,
  progress: Progress = () => undefined,
): Promise<PackOutcome> {
  const made: string[] = []
  const outcome = await attempt(file, folder, made, progress)
  if (outcome.kind === 'plain')
    await Promise.all(made.map((name) => rm(pieceFile(folder, name), { force: true })))
  return outcome
}

async function attempt(
  file: FileHandle,
  folder: string,
  made: string[],
  progress: Progress,
): Promise<PackOutcome> {
  const entries = await entriesOf(file)
  if (!entries) return { kind: 'plain', because: 'it is not a ZIP that can be read' }
  const begin = startZlib().deflate
  const flat = await findFlatForm(file, entries, begin)
  const cuts = cutsOf(frameBytes(flat), flat.entries)
  const total = cuts.reduce((sum, length) => sum + length, 0)
  let done = 0
  const put = async (bytes: Uint8Array): Promise<PlanJson['pieces'][number]> => {
    const name = nameOf(bytes)
    const { coded, isNew } = await putPiece(folder, name, bytes)
    if (isNew) made.push(name)
    done += bytes.length
    progress(done / total)
    return [name, bytes.length, coded]
  }
  const pieces = await inOrder(cutUp(flatBytesOf(file, flat), cuts), put)
  const plan: PlanJson = { format: 1, size: flat.size, pieces, entries: planEntries(flat) }
  const wire = wireBytes(plan, codedPlan(plan))
  if (wire > flat.size * (1 - leastSaved))
    return { kind: 'plain', because: `packing saves only ${flat.size - wire} of ${flat.size} bytes` }
  const fault = await rebuilds(plan, folder, file, begin)
  return fault === null ? { kind: 'packed', plan } : { kind: 'plain', because: fault }
}

/** Works on up to `atOnce` items at a time, and returns the results in order. */
async function inOrder<T, R>(items: AsyncIterable<T>, work: (item: T) => Promise<R>): Promise<R[]> {
  const results: Promise<R>[] = []
  const running = new Set<Promise<unknown>>()
  for await (const item of items) {
    const result = work(item)
    results.push(result)
    const end = () => running.delete(settled)
    const settled: Promise<unknown> = result.then(end, end)
    running.add(settled)
    if (running.size >= atOnce) await Promise.race(running)
  }
  return Promise.all(results)
}

/** The same bytes in pieces of these lengths. */
async function* cutUp(source: AsyncIterable<Buffer>, lengths: number[]): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let place = 0
  let missing = lengths[0] ?? 0
  for await (let bytes of source) {
    while (bytes.length >= missing && place < lengths.length) {
      yield Buffer.concat([...held, bytes.subarray(0, missing)])
      held = []
      bytes = bytes.subarray(missing)
      missing = lengths[++place] ?? 0
    }
    if (bytes.length > 0) held.push(bytes)
    missing -= bytes.length
  }
}
