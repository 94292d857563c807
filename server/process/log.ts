import type { FastifyError, FastifyRequest } from 'fastify'
import { FifoMap } from 'toad-cache'
import type { Config } from '../settings/config.ts'

/**
 * How the server logs: what is wrong, and nothing about visitors. Requests without their query, errors without the row
 * they are about, and whatever looks like a phone number, a token or one of this server's secrets taken out of every line.
 */
export const logOptions = (secrets: readonly string[]) => ({
  level: 'warn',
  serializers: { req: withoutQuery, err: withoutValues },
  hooks: { streamWrite: (line: string) => withoutSecrets(line, secrets) },
})

/** The settings that no line of the log may hold. */
export const secretsOf = (config: Config): string[] =>
  [
    'postgres' in config.database ? config.database.postgres : null,
    config.eventsNats?.login?.password,
    config.dataKey,
    config.cms?.token,
    config.publishSecret,
    config.sessionSecret,
    config.metricsToken,
    config.linkSender?.secret,
    config.alertUrl,
    config.staff?.password,
  ].filter((secret) => typeof secret === 'string')

const withoutQuery = ({ method, url }: FastifyRequest) => ({ method, path: url.replace(/\?.*/s, '') })

// A database's error may carry the row's values in further fields.
const withoutValues = ({ name, message, code, stack }: FastifyError) => ({
  type: name,
  message,
  code,
  stack: stack ?? '',
})

const token = /\b(?:Bearer\s+[^\s"\\]+|[\w-]{8,}\.[\w-]{8,}\.[\w-]{20,})/gi
// Times are digits too, thirteen of them; the plus of a number may be encoded.
const phone = /(?<!\d)(?:(?:\+|%2B)?91[\s-]?)?[6-9]\d{4}[\s-]?\d{5}(?!\d)/gi

const withoutSecrets = (line: string, secrets: readonly string[]): string =>
  secrets
    .flatMap((secret) => [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret)])
    .reduce((text, secret) => text.replaceAll(secret, '[secret]'), line)
    .replace(token, '[token]')
    .replace(phone, '[number]')

const quietMs = 10_000
const kindsKept = 500
const lastLines = new FifoMap<{ at: number; leftOut: number }>(kindsKept)

/**
 * Calls `log` for this kind of line every ten seconds at most, with the number of lines left out since the last. Kinds
 * can come from visitors, so only the latest are remembered.
 */
export function throttledLog(kind: string, log: (leftOut: { leftOut?: number }) => void): void {
  const last = lastLines.get(kind)
  const now = Date.now()
  if (last && now - last.at < quietMs) {
    last.leftOut += 1
    return
  }
  // Puts it behind the others again.
  lastLines.delete(kind)
  lastLines.set(kind, { at: now, leftOut: 0 })
  log(last?.leftOut ? { leftOut: last.leftOut } : {})
}
