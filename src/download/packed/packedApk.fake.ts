import { mkdtempSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pack } from '../../../server/apk/packed/pack.ts'
import { readPiece } from '../../../server/apk/packed/pieceFolder.ts'
import { deflatedEntry, noise, words } from '../../../server/apk/packed/zip.fixture.ts'
import { startZlib } from '../../../server/apk/packed/zlib.ts'
import { type ZipEntry, zipOf } from '../../../server/apk/sample/zip.ts'
import { rsa, signedApk } from '../verify/apk/signedApk.fake.ts'
import { loadPackedForm } from './form.ts'
import type { PlanJson } from './plan.ts'
import { createPackedSource } from './source.ts'

export type PackedApk = { apk: Buffer; plan: PlanJson; pieces: Map<string, Buffer>; wireBytes: number }

const developer = rsa()
export const planUrl = 'https://files.example/packed/plan.json'

/** The entries of a small app: two large ones, small ones, and what does not compress. */
export const entriesOf = (seed: string): ZipEntry[] => [
  { name: 'AndroidManifest.xml', bytes: words('manifest', 3000) },
  deflatedEntry('classes.dex', words('shared code', 700_000), 9),
  deflatedEntry('classes2.dex', words(seed, 400_000), 6),
  ...Array.from({ length: 20 }, (_, n) => deflatedEntry(`res/${n}.xml`, words(`layout ${n}`, 2000), 9)),
  { name: 'res/picture.png', bytes: noise('picture', 60_000) },
  { name: 'resources.arsc', bytes: words('texts', 90_000) },
]

/** A signed APK of these entries, and its packed form as a server has it. */
export async function packedApk(entries: ZipEntry[]): Promise<PackedApk> {
  const zip = zipOf(entries)
  const directory = zip.readUInt32LE(zip.length - 6)
  const apk = signedApk({
    contents: zip.subarray(0, directory),
    directory: zip.subarray(directory, -22),
    entryCount: entries.length,
    schemes: { v2: [{ identity: developer }] },
  })
  const folder = mkdtempSync(join(tmpdir(), 'packed-'))
  const path = join(folder, 'app.apk')
  writeFileSync(path, apk)
  const file = await open(path)
  const outcome = await pack(file, folder).finally(() => file.close())
  if (outcome.kind === 'plain') throw new Error(outcome.because)
  const pieces = new Map<string, Buffer>()
  for (const [name] of outcome.plan.pieces) {
    const piece = await readPiece(folder, name)
    if (piece) pieces.set(name, piece.flat)
  }
  const wireBytes = outcome.plan.pieces.reduce((sum, [, , coded]) => sum + coded, 0)
  return { apk, plan: outcome.plan, pieces, wireBytes }
}

/** What a server answers for a plan or a piece; null for any other request. */
export type PieceServer = (name: string) => Response | Promise<Response>

export const servePacked =
  ({ plan, pieces }: PackedApk): PieceServer =>
  (name) => {
    if (name === 'plan.json') return Response.json(plan)
    const piece = pieces.get(name)
    return piece ? new Response(new Uint8Array(piece)) : new Response(null, { status: 404 })
  }

/** A source whose requests `serve` answers. It prefers the packed form, as if the visitor saves data. */
export function packedSource(
  { apk, wireBytes }: PackedApk,
  serve: PieceServer,
  own: Partial<Parameters<typeof loadPackedForm>[2]> = {},
) {
  const known = { size: apk.length, wireBytes, savesData: true, isSlow: false }
  const now = () => performance.now()
  const environment = {
    fetch: (url: unknown, { signal }: RequestInit = {}) =>
      new Promise<Response>((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason))
        Promise.resolve(serve(new URL(String(url)).pathname.split('/').at(-1) ?? '')).then(resolve, reject)
      }),
    loadZlib: async () => startZlib(),
    findEarlier: async () => [],
    now,
    ...own,
  }
  return createPackedSource(known, { load: () => loadPackedForm(planUrl, apk.length, environment), now })
}
