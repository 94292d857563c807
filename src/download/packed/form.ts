import type { BodyReader } from '../transfer/receive.ts'
import type { ApkReader } from '../verify/apk/container.ts'
import { createEarlierReleases } from './earlierReleases.ts'
import { neededPieces } from './flatReader.ts'
import { createPieces, type PieceSource, type Pieces, RefusedPiece } from './pieces.ts'
import { type Plan, type PlanPiece, parsePlan } from './plan.ts'
import { OtherBytes, rebuild } from './rebuild.ts'
import type { PackedForm, Reports } from './source.ts'
import type { Zlib } from './zlib.ts'

type Environment = Pick<PieceSource, 'fetch' | 'now'> & {
  /** Starts zlib; rejects if the network fails, and returns null if this browser cannot. */
  loadZlib: (signal: AbortSignal) => Promise<Zlib | null>
  /** What is stored of earlier releases. */
  findEarlier: () => Promise<ApkReader[]>
}

/** Both stay in memory. A plan of this length has more entries than a ZIP. */
const mostPlan = 4 * 1024 * 1024
const mostFrame = 4 * 1024 * 1024
const beatMs = 1_000
const loadMs = 30_000

/** Loads the packed form of a file of `size` bytes, whose plan is at `url`. */
export async function loadPackedForm(
  url: string,
  size: number,
  environment: Environment,
): Promise<PackedForm | string> {
  const signal = AbortSignal.timeout(loadMs)
  const [response, zlib] = await Promise.all([
    environment.fetch(url, { signal }),
    environment.loadZlib(signal),
  ])
  if (!response.ok) return `its plan has status ${response.status}`
  if (!zlib) return 'this browser does not start zlib'
  const plan = parsePlan(await readJson(response))
  if (plan.kind === 'refused') return plan.because
  if (plan.size !== size) return 'it is that of another release'
  if (plan.frameBytes > mostFrame) return 'its frame is too large'
  return createForm(url, plan, zlib, environment)
}

/** Null if it is no JSON, or too long: a few bytes of Brotli can become millions. */
async function readJson(response: Response): Promise<unknown> {
  const reader = response.body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (let step = await reader?.read(); step && !step.done; step = await reader?.read()) {
    text += decoder.decode(step.value, { stream: true })
    if (text.length <= mostPlan) continue
    void reader?.cancel()
    return null
  }
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function createForm(planUrl: string, plan: Plan, zlib: Zlib, environment: Environment): PackedForm {
  let onBytes = (_bytes: number) => {}
  let spent = 0
  let expected = 0
  let isWanted: Reports['isWanted'] | null = null
  const frame: ApkReader['read'] = (offset, length) => readFrame(plan, pieces, offset, length)
  const earlier = createEarlierReleases(plan, frame, zlib, environment.findEarlier)
  const pieces = createPieces(plan, {
    ...environment,
    planUrl,
    async stored(piece) {
      const found = piece.flat < plan.frameBytes ? null : await earlier(piece)
      if (found) expected -= piece.codedBytes
      return found
    },
    onBytes(bytes) {
      spent += bytes
      onBytes(bytes)
    },
  })

  return {
    contentBytes: plan.contentBytes,
    wireBytes: plan.codedBytes,
    data: (ofFile, left) =>
      isWanted
        ? {
            spent: Math.round(ofFile + spent),
            total: Math.round(ofFile + (isWanted() ? Math.max(spent, expected) : spent + left)),
          }
        : undefined,
    read(missing, readStored, reports, signal): BodyReader {
      isWanted = reports.isWanted
      const fetched = neededPieces(plan, missing).filter((piece) => !pieces.isHeld(piece))
      expected = spent + fetched.reduce((sum, { codedBytes }) => sum + codedBytes, 0)
      const stopped = new AbortController()
      const either = AbortSignal.any([signal, stopped.signal])
      const getPiece = (piece: PlanPiece, after: PlanPiece[]) => pieces.get(piece, after, either)
      const rebuilt = rebuild(plan, missing, getPiece, zlib, readStored, reports.countDeflated)
      const first = missing[0]?.start ?? 0
      let reading: ReturnType<typeof rebuilt.next> | null = null
      let beatAt = environment.now()
      let beat = () => {}
      onBytes = (bytes) => {
        reports.count(bytes)
        if (environment.now() - beatAt < beatMs) return
        beatAt = environment.now()
        beat()
      }
      return {
        async read() {
          if (!reports.isWanted()) return null
          reading ??= rebuilt.next()
          // A piece may take long: that its bytes arrive shows that the connection works.
          const arrived = new Promise<'beat'>((resolve) => {
            beat = () => resolve('beat')
          })
          const next = await Promise.race([reading, arrived]).catch((error) => refuse(error, plan, reports))
          if (next === 'beat') return { at: first, bytes: new Uint8Array() }
          reading = null
          return next === null || next.done ? null : next.value
        },
        async cancel() {
          stopped.abort()
          await rebuilt.return(null)
        },
      }
    },
  }
}

/** Lets the file itself replace what cannot be rebuilt. Throws the errors of the network. */
function refuse(error: unknown, { parts, frameBytes, size }: Plan, { avoid }: Reports): null {
  if (error instanceof OtherBytes) {
    const { at, bytes } = error.part
    avoid([{ start: at, end: at + bytes }])
  } else if (error instanceof RefusedPiece) {
    const { flat, flatBytes } = error.piece
    const touched = parts.filter((part) => part.flat < flat + flatBytes && part.flat + part.flatBytes > flat)
    const start = Math.min(...touched.map(({ at }) => at))
    const end = Math.max(...touched.map(({ at, bytes }) => at + bytes))
    // The frame is needed everywhere.
    avoid(flat < frameBytes ? [{ start: 0, end: size }] : [{ start, end }])
  } else throw error
  console.warn(error.message)
  return null
}

/** Reads bytes of the file. Those outside the frame are zeros. */
async function readFrame(
  { parts, pieces, frameBytes }: Plan,
  source: Pieces,
  offset: number,
  length: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const into = new Uint8Array(length)
  for (const part of parts) {
    if (part.flat >= frameBytes) break
    const start = Math.max(offset, part.at)
    const end = Math.min(offset + length, part.at + part.bytes)
    for (const piece of start < end ? pieces : []) {
      if (piece.flat >= frameBytes) break
      const from = Math.max(part.flat + start - part.at, piece.flat)
      const to = Math.min(part.flat + end - part.at, piece.flat + piece.flatBytes)
      if (from >= to) continue
      const bytes = await source.get(piece, [], AbortSignal.timeout(loadMs))
      into.set(bytes.subarray(from - piece.flat, to - piece.flat), from - part.flat + part.at - offset)
    }
  }
  return into
}
