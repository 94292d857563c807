import type { attempt, Outcome } from './attempt.ts'
import type { Link } from './link.ts'
import { createPace } from './pace.ts'
import type { Ports } from './ports.ts'
import type { DownloadState } from './states.ts'
import type { DownloadRecord } from './store/record.ts'

const reportEveryMs = 200

/** Turns the progress of attempts into at most five states a second. */
export function createReport(ports: Ports, link: Link) {
  const pace = createPace()
  let reportedAt = Number.NEGATIVE_INFINITY
  return async function* (
    record: DownloadRecord,
    trial: ReturnType<typeof attempt>,
  ): AsyncGenerator<DownloadState, Outcome> {
    for (;;) {
      const step = await trial.next()
      if (step.done) return step.value
      const at = ports.now()
      if (at - reportedAt < reportEveryMs) continue
      reportedAt = at
      const total = step.value.total ?? record.totalBytes ?? link.size
      const { received } = step.value
      yield { phase: 'downloading', received, total, secondsLeft: pace(at, received, total) }
    }
  }
}
