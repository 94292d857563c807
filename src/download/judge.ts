import type { Answer } from './answer.ts'
import type { DownloadFailure } from './states.ts'

/** What is stored of the file when an answer is judged. `asked` is the byte that the request started at. */
export type Standing = {
  asked: number
  received: number
  total: number | null
  validator: string | null
  /** The file's SHA-256 is known, so a wrongly joined file would be noticed. */
  hashKnown: boolean
}

export type Verdict =
  | { do: 'append' }
  | { do: 'skip'; bytes: number }
  | { do: 'replace'; changed: boolean }
  | { do: 'start-over'; changed: boolean }
  | { do: 'ask-again' }
  | { do: 'complete' }
  | { do: 'wait'; because: 'portal' | 'busy'; atLeastMs: number }
  | { do: 'relink'; status: number }
  | { do: 'fail'; failure: DownloadFailure }

const longestWaitMs = 5 * 60_000

/** Decides what an answer to `Range: bytes=asked-` means for what is stored. The first rule that fits wins. */
export function judge(answer: Answer, standing: Standing): Verdict {
  const { status } = answer
  // Error pages are HTML too; a captive portal is one that poses as the file.
  if (answer.html && (status === 200 || status === 206))
    return { do: 'wait', because: 'portal', atLeastMs: 0 }
  if (status === 206) return judgePart(answer, standing)
  if (status === 200) return judgeWhole(answer, standing)
  if (status === 416) return judgeUnsatisfied(answer, standing)
  if (status === 511) return { do: 'wait', because: 'portal', atLeastMs: 0 }
  if (status === 408 || status === 429 || status >= 500)
    return { do: 'wait', because: 'busy', atLeastMs: Math.min(answer.retryAfterMs ?? 0, longestWaitMs) }
  if (status === 401 || status === 403 || status === 404 || status === 410) return { do: 'relink', status }
  return { do: 'fail', failure: { kind: 'refused', status } }
}

function judgePart(answer: Answer, standing: Standing): Verdict {
  if (!answer.range) return { do: 'fail', failure: { kind: 'misconfigured' } }
  if (answer.range.start !== standing.asked) return { do: 'ask-again' }
  if (standing.asked === 0) return { do: 'replace', changed: false }
  const { total } = answer.range
  if (answer.encoded || !sameRelease(answer, standing, total))
    return { do: 'start-over', changed: differs(answer, standing, total) }
  return { do: 'append' }
}

function judgeWhole(answer: Answer, standing: Standing): Verdict {
  const total = answer.encoded ? null : answer.length
  if (standing.asked === 0) return { do: 'replace', changed: false }
  if (!sameRelease(answer, standing, total))
    return { do: 'replace', changed: differs(answer, standing, total) }
  return { do: 'skip', bytes: standing.asked }
}

function judgeUnsatisfied(answer: Answer, standing: Standing): Verdict {
  const total = answer.unsatisfied
  const whole = standing.received > 0 && total === standing.received && sameRelease(answer, standing, total)
  return whole ? { do: 'complete' } : { do: 'start-over', changed: differs(answer, standing, total) }
}

/** The same bytes, as far as validators, or a hash that will be checked, can promise. */
function sameRelease(answer: Answer, standing: Standing, total: number | null): boolean {
  const comparable = answer.validator !== null && standing.validator !== null
  return (comparable || standing.hashKnown) && !differs(answer, standing, total)
}

function differs(answer: Answer, standing: Standing, total: number | null): boolean {
  return unlike(answer.validator, standing.validator) || unlike(total, standing.total)
}

const unlike = <T>(a: T | null, b: T | null) => a !== null && b !== null && a !== b
