import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Sending, Sent } from './eventSenders.ts'

/** Sends events from a separate process. */
export async function sendEvents(sending: Sending): Promise<Sent> {
  const senders = fork('tests/bench/site/eventSenders.ts', { execArgv: ['--import', 'tsx'] })
  senders.send(sending)
  const ended = once(senders, 'exit').then(() =>
    Promise.reject(new Error('The process that sends events ended before it reported a result.')),
  )
  const [result] = await Promise.race([once(senders, 'message'), ended])
  ended.catch(() => {})
  return result as Sent
}

/** Throws if the number of stored events is not the number of acknowledged events. */
export function requireAll(rounds: Sent[], stored: number): void {
  const acknowledged = rounds.reduce((sum, { events }) => sum + events, 0)
  if (stored !== acknowledged)
    throw new Error(`The server acknowledged ${acknowledged} events and stored ${stored}.`)
}

/** Response times, the number of events, and the number of other responses, as a note. */
export function notesOf(rounds: Sent[]): string {
  const times = rounds.flatMap((one) => one.times).sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)]?.toFixed(0)
  const events = rounds.reduce((sum, one) => sum + one.events, 0)
  const others = rounds.reduce((sum, one) => sum + one.others, 0)
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms; all ${events} events found in the database${others > 0 ? `; ${others} responses other than 200` : ''}`
}
