import type { FastifyError, FastifyRequest } from 'fastify'
import { FifoMap } from 'toad-cache'
import type { Config } from '../settings/config.ts'

/**
 * The log holds warnings and errors, and nothing about visitors: requests without their query, errors without the values
 * of a row. Every line has phone numbers, tokens and this server's secrets replaced.
 */
export const logOptions = (secrets: readonly string[]) => ({
  level: 'warn',
  serializers: { req: withoutQuery, err: withoutValues },
  hooks: { streamWrite: (line: string) => withoutSecrets(line, secrets) },
})

/** The secret settings, which no line of the log may hold. */
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

// Other fields of a database error may hold the values of the row.
const withoutValues = ({ name, message, code, stack }: FastifyError) => ({
  type: name,
  message,
  code,
  stack: stack ?? '',
})

const token = /\b(?:Bearer\s+[^\s"\\]+|[\w-]{8,}\.[\w-]{8,}\.[\w-]{20,})/gi
// Times have thirteen digits and must stay. The plus of a phone number may be percent-encoded.
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
 * Calls `log` for one kind of line every ten seconds at most, with the number of lines left out since then. Visitors can
 * cause new kinds, so only the latest 500 are remembered.
 */
export function throttledLog(kind: string, log: (leftOut: { leftOut?: number }) => void): void {
  const last = lastLines.get(kind)
  const now = Date.now()
  if (last && now - last.at < quietMs) {
    last.leftOut += 1
    return
  }
  // Makes it the latest of the map.
  lastLines.delete(kind)
  lastLines.set(kind, { at: now, leftOut: 0 })
  log(last?.leftOut ? { leftOut: last.leftOut } : {})
}
