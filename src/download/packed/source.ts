// The build puts what the download worker loads later into another script, which cannot use code of the first one.
import type { SpentData } from '../states.ts'
import type { ByteRange } from '../store/extents.ts'
import type { PackedSource } from '../transfer/packedSource.ts'
import type { BodyReader } from '../transfer/receive.ts'
import { createChoice, type Known } from './choice.ts'

type ReadBytes = (offset: number, into: Uint8Array) => Promise<void>

/** What a reader reports while it reads. */
export type Reports = {
  /** False if the file itself should be requested from now on. */
  isWanted(): boolean
  /** Bytes have arrived on the wire. */
  count(bytes: number): void
  /** Content was deflated: its bytes, and the milliseconds that it took. */
  countDeflated(bytes: number, ms: number): void
  /** These bytes of the file cannot be rebuilt. */
  avoid(ranges: readonly ByteRange[]): void
}

/** The packed form of a file after its plan was read. */
export type PackedForm = {
  /** The bytes of content that have to be deflated. */
  contentBytes: number
  /** The bytes of all pieces on the wire. */
  wireBytes: number
  read(missing: readonly ByteRange[], read: ReadBytes, reports: Reports, signal: AbortSignal): BodyReader
  /** The bytes that were fetched: these `ofFile`, and the pieces. `left`: the bytes of the file that are missing. */
  data(ofFile: number, left: number): SpentData | undefined
}

export type Environment = {
  /** Loads the plan, the code and zlib. Rejects if the network fails; else says why the packed form cannot be used. */
  load: () => Promise<PackedForm | string>
  /** Milliseconds of a monotonic clock. */
  now: () => number
}

const untilAborted = <T>(work: Promise<T>, signal: AbortSignal): Promise<T | null> =>
  Promise.race([work, new Promise<null>((resolve) => signal.addEventListener('abort', () => resolve(null)))])

/** After this many ranges that cannot be rebuilt, the rest comes from the file itself. */
const mostAvoided = 4
const mostFailures = 3
/** A service worker that stops, and an unlucky cut, cost one attempt. After more, the file itself may be at another server. */
const mostLost = 2

/** Creates the source of a packed file. It is loaded when the network turns out to be slow. What fails is logged. */
export function createPackedSource(known: Known, { load: loadForm, now }: Environment): PackedSource {
  const choice = createChoice(known, now)
  let loading: Promise<PackedForm | null> | null = null
  let loaded: PackedForm | null = null
  let ofFile = 0
  let isPacked = false
  let isBroken = false
  let failures = 0
  const avoided: ByteRange[] = []
  let lost = { start: -1, times: 0 }

  const give = (because: unknown) => {
    console.warn('The packed form is not used:', because)
    isBroken = true
    return null
  }
  const load = () => {
    loading ??= loadForm().then(
      (form) => {
        if (typeof form === 'string') return give(form)
        choice.setPlan(form)
        loaded = form
        return form
      },
      (error) => {
        // The network may be away, so it is tried again a few times.
        failures += 1
        if (failures >= mostFailures) return give(error)
        loading = null
        return null
      },
    )
    return loading
  }
  const isWanted = () => !isBroken && choice.prefersPacked()
  const isUsable = (byte: number) =>
    isWanted() && !avoided.some(({ start, end }) => start <= byte && byte < end)
  const avoid = (ranges: readonly ByteRange[]) => {
    avoided.push(...ranges)
    if (avoided.length > mostAvoided) give('too much of it is wrong')
  }
  const reports: Reports = {
    isWanted,
    count: choice.count,
    countDeflated: choice.countDeflated,
    avoid,
  }

  return {
    isPreferred: reports.isWanted,
    avoid,
    lose(range) {
      lost = { start: range.start, times: lost.start === range.start ? lost.times + 1 : 1 }
      if (lost.times >= mostLost) avoid([range])
    },
    spend(bytes) {
      ofFile += bytes
    },
    data: (gained, left) => loaded?.data(ofFile + (isPacked ? 0 : gained), left),
    async open(record, missing, read, signal) {
      const first = missing[0]?.start ?? 0
      isPacked = false
      if (!isUsable(first) || (record.totalBytes ?? known.size) !== known.size) return null
      const form = await untilAborted(load(), signal)
      const end = Math.min(...avoided.map(({ start }) => start).filter((start) => start > first))
      const before = missing.flatMap((range) =>
        range.start < end ? { ...range, end: Math.min(range.end, end) } : [],
      )
      if (!form) return null
      isPacked = true
      return form.read(before, read, reports, signal)
    },
    limit({ start, end }) {
      let at = start
      const next = () => (isBroken ? undefined : avoided.find((one) => one.start <= at && at < one.end))
      for (let one = next(); one; one = next()) at = one.end
      return { start, end: at > start ? Math.min(at, end) : end }
    },
    watch(body) {
      return {
        ...body,
        async read() {
          const piece = await body.read()
          if (!piece || isBroken) return piece
          choice.count(piece.bytes.length)
          if (!isUsable(piece.at)) return piece
          // The file goes on while the packed form is loaded.
          if (!loaded) void load()
          else {
            void body.cancel()
            return null
          }
          return piece
        },
      }
    },
  }
}
