import type { Fate } from './outbox.ts'

const patienceMs = 20_000

/** Sends an event to the log. Never rejects. */
export async function sendEvent(address: string, fetch = globalThis.fetch): Promise<Fate> {
  try {
    const signal = AbortSignal.timeout(patienceMs)
    const answer = await fetch(address, { method: 'PUT', redirect: 'error', signal })
    if (answer.ok) return isTheLogs(await answer.json()) ? 'logged' : 'again'
    return answer.status >= 500 || passing.includes(answer.status) ? 'again' : 'refused'
  } catch {
    return 'again'
  }
}

const passing = [408, 425, 429]

/** A captive portal says 200 to everything, but not in these words. */
const isTheLogs = (body: unknown) => (body as { ok?: unknown } | null)?.ok === true
