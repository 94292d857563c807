import { createHmac } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Metrics } from '../../measuring/metrics.ts'
import type { Tables } from '../../storage/database/tables.ts'
import type { Encryption } from './encryption.ts'
import { type Attempt, countWaiting, type LinkMessage, settle, takeDue } from './linkMessages.ts'

/** The body of a call to the service. It must ignore an `id` that it knows: a call is repeated if its answer was lost. */
export type SenderCall = {
  id: string
  /** `+91` and ten digits. */
  number: string
  link: string
  language: string
  template: 'app-link'
}

const timeoutMs = 10_000

type Context = {
  db: Kysely<Tables>
  encryption: Encryption
  /** The service that sends messages, and the secret that signs the calls to it. */
  sender: { url: string; secret: string }
  siteOrigin: string
  metrics: Pick<Metrics, 'linkMessages' | 'linksWaiting'>
  signal: AbortSignal
}

/** Sends the messages with the link that are due at `now`. */
export async function sendDueLinks(context: Context, now: Date): Promise<void> {
  const { db, encryption, metrics } = context
  for (const message of await takeDue(db, now)) {
    const attempt = await send(callFor(message, encryption, context.siteOrigin), context)
    const isRetried = await settle(db, message, attempt, now)
    metrics.linkMessages.inc({ result: isRetried ? 'retried' : attempt === 'sent' ? 'sent' : 'failed' })
  }
  metrics.linksWaiting.set(await countWaiting(db))
}

function callFor(message: LinkMessage, { decrypt, fingerprint }: Encryption, siteOrigin: string): SenderCall {
  const { day, number_print, number_sealed, page_from, link_campaign } = message
  // The page sent this path. Anything that is not a path of this site becomes the home page.
  const path = /^\/(?![/\\])[^?#]*/.exec(page_from)?.[0] ?? '/'
  const link = new URL(path, siteOrigin)
  link.search = link_campaign ?? ''
  return {
    id: fingerprint(`${day} ${number_print}`),
    number: `+91${decrypt(number_sealed)}`,
    link: link.href,
    language: /^\/(hi|gu|bn)\//.exec(path)?.[1] ?? 'en',
    template: 'app-link',
  }
}

/** The signature `t=1795500000,v1=hex`: the time, and the HMAC-SHA-256 of `time.body`. */
export const signatureOf = (body: string, secret: string, seconds: number): string =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`

async function send(call: SenderCall, { sender, signal }: Context): Promise<Attempt> {
  const body = JSON.stringify(call)
  try {
    const answer = await fetch(sender.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-signature': signatureOf(body, sender.secret, Math.floor(Date.now() / 1000)),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    })
    await answer.body?.cancel()
    if (answer.ok) return 'sent'
    // Only a service that was busy or slow may answer otherwise later.
    return answer.status >= 500 || [408, 425, 429].includes(answer.status) ? 'retry' : 'failed'
  } catch {
    return 'retry'
  }
}
