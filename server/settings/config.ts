import { dirname, join, resolve } from 'node:path'
import * as v from 'valibot'
import { environmentSchema } from './environment.ts'
import { Refused } from './refused.ts'

/** Reads the environment; an empty variable counts as unset. Throws `Refused` at the first bad value. */
export function readConfig(environment: NodeJS.ProcessEnv) {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const read = v.safeParse(environmentSchema, set)
  if (!read.success) throw new Refused(v.getDotPath(read.issues[0]) ?? '', read.issues[0].message)
  const values = read.output
  if ('postgres' in values.DATABASE_URL && values.DATA_KEY === undefined)
    throw new Refused('DATA_KEY', 'the same 32 or more characters on every machine that uses DATABASE_URL')
  if ('file' in values.DATABASE_URL && values.EVENTS_URL)
    throw new Refused(
      'EVENTS_URL',
      'set together with DATABASE_URL=postgres://…, to which events are brought',
    )
  if ((values.STAFF_IDENTIFIER === undefined) !== (values.STAFF_PASSWORD === undefined))
    throw new Refused('STAFF_IDENTIFIER', 'set together with STAFF_PASSWORD')
  if ('postgres' in values.DATABASE_URL && values.STAFF_IDENTIFIER && values.SESSION_SECRET === undefined)
    throw new Refused(
      'SESSION_SECRET',
      'the same 32 or more characters on every machine that uses DATABASE_URL',
    )
  if ((values.LINK_SENDER_URL === undefined) !== (values.LINK_SENDER_SECRET === undefined))
    throw new Refused('LINK_SENDER_SECRET', 'set together with LINK_SENDER_URL')
  const dataFolder = 'file' in values.DATABASE_URL ? dirname(values.DATABASE_URL.file) : resolve('data')
  const apkOrigins = values.APK_ORIGINS?.split(/\s+/) ?? []
  return {
    port: values.PORT,
    host: values.HOST,
    siteOrigin: values.SITE_ORIGIN ?? 'http://localhost:4173',
    /** The value of SITE_ORIGIN; null if it is unset, and links to this server are then paths. */
    publicOrigin: values.SITE_ORIGIN ?? null,
    apkUrl: values.APK_URL ?? null,
    apkOrigins: [...new Set(values.APK_URL ? [new URL(values.APK_URL).origin, ...apkOrigins] : apkOrigins)],
    apkFile: values.APK_FILE ? resolve(values.APK_FILE) : null,
    apkVersion: values.APK_VERSION,
    database:
      'postgres' in values.DATABASE_URL
        ? { ...values.DATABASE_URL, connections: values.DATABASE_POOL }
        : values.DATABASE_URL,
    dataFolder,
    releasesFolder: join(dataFolder, 'releases'),
    snapshotsFolder: join(dataFolder, 'snapshots'),
    siteFolder: resolve('dist/site'),
    renderFolder: resolve('dist/render'),
    dataKey: values.DATA_KEY ?? null,
    cms: values.CMS_URL ? { url: values.CMS_URL, token: values.CMS_TOKEN ?? null } : null,
    linkSender:
      values.LINK_SENDER_URL && values.LINK_SENDER_SECRET
        ? { url: values.LINK_SENDER_URL, secret: values.LINK_SENDER_SECRET }
        : null,
    publishSecret: values.PUBLISH_SECRET ?? null,
    alertUrl: values.ALERT_URL ?? null,
    metricsToken: values.METRICS_TOKEN ?? null,
    sessionSecret: values.SESSION_SECRET ?? null,
    staff:
      values.STAFF_IDENTIFIER && values.STAFF_PASSWORD
        ? { identifier: values.STAFF_IDENTIFIER, password: values.STAFF_PASSWORD }
        : null,
    /** The NATS servers that store events before the database does; null for none. */
    eventsNats: values.EVENTS_URL ?? null,
    eventOrigins: values.EVENT_ORIGINS?.split(/\s+/) ?? [],
    drainS: values.DRAIN_S,
    stopGraceS: values.STOP_GRACE_S,
    eventsKeepDays: values.EVENTS_KEEP_DAYS,
    requestsKeepDays: values.REQUESTS_KEEP_DAYS,
    trustProxy: values.TRUST_PROXY?.split(',').map((proxy) => proxy.trim()) ?? (false as const),
    locationHeaders: { region: values.REGION_HEADER ?? null, country: values.COUNTRY_HEADER ?? null },
  }
}

/** Warnings about settings that are allowed but likely a mistake. Each one names its variable. */
export function warningsAbout({
  siteOrigin,
  trustProxy,
}: Pick<Config, 'siteOrigin' | 'trustProxy'>): string[] {
  if (!siteOrigin.startsWith('https:') || trustProxy !== false) return []
  return [
    'TRUST_PROXY is not set although SITE_ORIGIN is https. All visitors then seem to have the address of the proxy: rate ' +
      'limits per IP are off, and browsers are not told to stay on https. Set TRUST_PROXY to the address of the proxy.',
  ]
}

/** The settings of the server. Paths of folders and files are absolute. */
export type Config = ReturnType<typeof readConfig>
