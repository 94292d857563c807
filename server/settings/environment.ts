import { resolve } from 'node:path'
import * as v from 'valibot'
import { versionAllowed, versionForm } from '../apk/version.ts'
import { isCleanOrigin, isProxy, isSafeUrl, isUrl } from './addresses.ts'

const allowed = <S extends v.GenericSchema>(message: string, schema: S) => v.config(schema, { message })
const text = (accepts: (value: string) => boolean) => v.pipe(v.string(), v.check(accepts))
const wholeNumber = (least: number, most: number) =>
  v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number), v.minValue(least), v.maxValue(most))

const headerName = v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/), v.toLowerCase()))

const originsAllowed = 'https origins without a path, separated by spaces; http only on loopback'
const origins = v.pipe(
  v.string(),
  v.trim(),
  v.check((value) => value.split(/\s+/).every((one) => isCleanOrigin(one) && isSafeUrl(one))),
)

const database = v.pipe(
  text((value) => /^file:./.test(value) || (/^postgres(ql)?:\/\//.test(value) && isUrl(value))),
  v.transform((value) =>
    value.startsWith('file:') ? { file: resolve(value.slice(5)) } : { postgres: value },
  ),
)

const natsForm =
  /^(nats|tls):\/\/(?:([^\s:@/,]+):([^\s:@/,]+)@)?([\w.-]+(?::\d{1,5})?(?:,[\w.-]+(?::\d{1,5})?)*)$/
const canDecode = (value: string): boolean => {
  try {
    return decodeURIComponent(value) !== ''
  } catch {
    return false
  }
}

const nats = v.pipe(
  v.string(),
  v.regex(natsForm),
  v.check(canDecode),
  v.transform((value) => {
    const [, scheme = '', user, password, servers = ''] = natsForm.exec(value) ?? []
    return {
      servers: servers.split(','),
      isEncrypted: scheme === 'tls',
      login:
        user && password ? { user: decodeURIComponent(user), password: decodeURIComponent(password) } : null,
    }
  }),
)

/** The variables that the server reads. The message of a schema says what is allowed; docs/settings.md has them all. */
export const environmentSchema = v.object({
  PORT: allowed('a whole number from 0 to 65535', v.optional(wholeNumber(0, 65535), '4173')),
  HOST: allowed(
    'an IP address or a host name',
    v.optional(v.pipe(v.string(), v.regex(/^[\w.:-]+$/)), '127.0.0.1'),
  ),
  SITE_ORIGIN: allowed(
    'an http or https origin without a path, such as https://ludo.example',
    v.optional(text(isCleanOrigin)),
  ),
  APK_URL: allowed('an absolute https address; http only on loopback', v.optional(text(isSafeUrl))),
  APK_ORIGINS: allowed(originsAllowed, v.optional(origins)),
  EVENT_ORIGINS: allowed(originsAllowed, v.optional(origins)),
  APK_FILE: allowed('the path of an APK that can be read', v.optional(v.string())),
  APK_VERSION: allowed(versionAllowed, v.optional(v.pipe(v.string(), v.regex(versionForm)), '411')),
  DATABASE_URL: allowed('postgres://… or file:PATH', v.optional(database, 'file:data/site.db')),
  DATABASE_POOL: allowed(
    'a whole number of connections from 1 to 100',
    v.optional(wholeNumber(1, 100), '10'),
  ),
  EVENTS_URL: allowed(
    'nats://… or tls://… with the NATS servers of a cluster separated by commas, such as nats://user:password@one:4222,two:4222,three:4222',
    v.optional(nats),
  ),
  DRAIN_S: allowed('a whole number of seconds from 0 to 60', v.optional(wholeNumber(0, 60), '0')),
  // Container runtimes kill a process after ten seconds. A download that is cut resumes by itself.
  STOP_GRACE_S: allowed('a whole number of seconds from 0 to 600', v.optional(wholeNumber(0, 600), '8')),
  EVENTS_KEEP_DAYS: allowed('a whole number of days from 1 to 3650', v.optional(wholeNumber(1, 3650), '90')),
  REQUESTS_KEEP_DAYS: allowed(
    'a whole number of days from 1 to 3650',
    v.optional(wholeNumber(1, 3650), '365'),
  ),
  DATA_KEY: allowed(
    'at least 32 characters, such as the output of openssl rand -hex 32',
    v.optional(text((value) => value.length >= 32)),
  ),
  CMS_URL: allowed(
    'an http or https origin without a path, such as https://cms.ludo.example',
    v.optional(text(isCleanOrigin)),
  ),
  CMS_TOKEN: allowed('an API token of the CMS', v.optional(v.pipe(v.string(), v.regex(/^[\w.-]+$/)))),
  PUBLISH_SECRET: allowed(
    'at least 16 characters without spaces, the same in the CMS and here',
    v.optional(v.pipe(v.string(), v.regex(/^\S{16,}$/))),
  ),
  LINK_SENDER_URL: allowed(
    'the https address of the service that sends messages; http only on loopback',
    v.optional(text(isSafeUrl)),
  ),
  LINK_SENDER_SECRET: allowed(
    'at least 32 characters without spaces, the same at the service that sends messages',
    v.optional(v.pipe(v.string(), v.regex(/^\S{32,}$/))),
  ),
  ALERT_URL: allowed(
    'the https address of a webhook, such as that of a chat; http only on loopback',
    v.optional(text(isSafeUrl)),
  ),
  METRICS_TOKEN: allowed(
    'at least 16 characters without spaces, which Prometheus sends as its bearer token; unset: no /metrics',
    v.optional(v.pipe(v.string(), v.regex(/^\S{16,}$/))),
  ),
  SESSION_SECRET: allowed(
    'at least 32 characters, such as the output of openssl rand -hex 32',
    v.optional(text((value) => value.length >= 32)),
  ),
  STAFF_IDENTIFIER: allowed(
    'the name or email address of an account, at most 255 characters',
    v.optional(text((value) => value.length <= 255)),
  ),
  STAFF_PASSWORD: allowed(
    '8 to 255 characters',
    v.optional(text((value) => value.length >= 8 && value.length <= 255)),
  ),
  TRUST_PROXY: allowed(
    'addresses or ranges of your proxies separated by commas, or loopback, linklocal, uniquelocal',
    v.optional(text((value) => value.split(',').every(isProxy))),
  ),
  REGION_HEADER: allowed('the name of a header, such as cloudfront-viewer-country-region-name', headerName),
  COUNTRY_HEADER: allowed('the name of a header, such as cloudfront-viewer-country-name', headerName),
})
