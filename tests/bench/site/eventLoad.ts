import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Sending, Sent } from './eventSenders.ts'

/** Sends events from a process of its own. */
export async function sent(sending: Sending): Promise<Sent> {
  const senders = fork('tests/bench/site/eventSenders.ts', { execArgv: ['--import', 'tsx'] })
  senders.send(sending)
  const ended = once(senders, 'exit').then(() => Promise.reject(new Error('The senders ended early.')))
  const [answer] = await Promise.race([once(senders, 'message'), ended])
  ended.catch(() => {})
  return answer as Sent
}

/** Throws unless as many events are stored as were answered. */
export function requireAll(rounds: Sent[], stored: number): void {
  const answered = rounds.reduce((sum, { events }) => sum + events, 0)
  if (stored !== answered) throw new Error(`${answered} events were answered, ${stored} are stored`)
}

/** How long answers took, and what else came. */
export function inWords(rounds: Sent[]): string {
  const times = rounds.flatMap((one) => one.times).sort((one, other) => one - other)
  const at = (share: number) => times[Math.floor(times.length * share)]?.toFixed(0)
  const events = rounds.reduce((sum, one) => sum + one.events, 0)
  const others = rounds.reduce((sum, one) => sum + one.others, 0)
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms; all ${events} found in the database${others > 0 ? `, ${others} answers other than 200` : ''}`
}
