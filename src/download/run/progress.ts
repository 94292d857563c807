import type { Link } from '../link.ts'
import type { Ports } from '../ports.ts'
import type { AttemptOutcome } from '../rules/retryPolicy.ts'
import type { DownloadState } from '../states.ts'
import type { DownloadRecord } from '../store/record.ts'
import type { Progress } from '../transfer/attempt.ts'
import type { PackedSource } from '../transfer/packedSource.ts'

// Each state makes the page draw, which costs a phone more than the bytes.
const reportEveryMs = 500

/** Turns the progress of attempts into at most two states a second. */
export function createReporter(ports: Ports) {
  const eta = createEta()
  let reportedAt = Number.NEGATIVE_INFINITY
  return async function* (
    record: DownloadRecord,
    { size }: Link,
    packed: PackedSource | null,
    progress: AsyncGenerator<Progress, AttemptOutcome>,
  ): AsyncGenerator<DownloadState, AttemptOutcome> {
    for (;;) {
      const step = await progress.next()
      if (step.done) return step.value
      const at = ports.elapsed()
      if (at - reportedAt < reportEveryMs) continue
      reportedAt = at
      const total = step.value.total ?? record.totalBytes ?? size
      const { received } = step.value
      const data = packed?.data(received - record.receivedBytes, (total ?? 0) - received)
      yield { phase: 'downloading', received, total, secondsLeft: eta(at, received, total), data }
    }
  }
}

const windowMs = 10_000

type Sample = { at: number; received: number }

/** Estimates the seconds left from the bytes of the last ten seconds. Returns null until there is a rate. */
export function createEta() {
  let samples: Sample[] = []
  return (at: number, received: number, total: number | null): number | null => {
    const newest = samples.at(-1)
    // Fewer bytes than before: the file was started again.
    if (newest && received < newest.received) samples = []
    samples.push({ at, received })
    while (samples.length > 2 && at - (samples[1]?.at ?? at) >= windowMs) samples.shift()
    const oldest = samples[0]
    if (total === null || !oldest || received === oldest.received || at === oldest.at) return null
    return Math.ceil(((total - received) * (at - oldest.at)) / (received - oldest.received) / 1000)
  }
}
