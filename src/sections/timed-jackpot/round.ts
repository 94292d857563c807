/** The state of the weekly round. Times are in ms since 1970. */
export type Round =
  | { phase: 'open'; closesAt: number; resultsAt: number }
  | { phase: 'closed'; opensAt: number; resultsAt: number }

const minute = 60_000
const day = 24 * 60 * minute
const week = 7 * day

/** India has one time zone and no summer time: 5 h 30 min ahead of UTC. */
const offset = 330 * minute
/** The epoch began on a Thursday at 00:00; Friday, 9:00 pm is 1 day and 21 h later. */
const opening = day + 21 * 60 * minute
/** From Friday, 9:00 pm to Monday, 11:59 pm. */
const answering = 3 * day + (2 * 60 + 59) * minute

/**
 * The round at a moment (ms since 1970): questions open on Fridays at 9:00 pm in India and can be answered until
 * Monday, 11:59 pm; results come on the next Friday at 9:00 pm, when the next questions open.
 */
export function roundAt(now: number): Round {
  const opened = opening - offset + Math.floor((now - opening + offset) / week) * week
  const next = opened + week
  return now < opened + answering
    ? { phase: 'open', closesAt: opened + answering, resultsAt: next }
    : { phase: 'closed', opensAt: next, resultsAt: next }
}
