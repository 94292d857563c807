import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig, warningsAbout } from './config.ts'
import { environmentSchema } from './environment.ts'

test('starts without any setting', () => {
  expect(readConfig({})).toEqual({
    port: 4173,
    host: '127.0.0.1',
    siteOrigin: 'http://localhost:4173',
    publicOrigin: null,
    apkUrl: null,
    apkOrigins: [],
    apkFile: null,
    apkVersion: '411',
    database: { file: resolve('data/site.db') },
    dataFolder: resolve('data'),
    releasesFolder: resolve('data/releases'),
    snapshotsFolder: resolve('data/snapshots'),
    siteFolder: resolve('dist/site'),
    renderFolder: resolve('dist/render'),
    dataKey: null,
    cms: null,
    linkSender: null,
    publishSecret: null,
    alertUrl: null,
    metricsToken: null,
    sessionSecret: null,
    staff: null,
    eventsNats: null,
    eventOrigins: [],
    drainS: 0,
    stopGraceS: 8,
    eventsKeepDays: 90,
    requestsKeepDays: 365,
    trustProxy: false,
    locationHeaders: { region: null, country: null },
  })
})

// Compose passes on `${NAME:-}` as an empty variable.
test.each(Object.keys(environmentSchema.entries))('an empty %s counts as unset', (name) =>
  expect(readConfig({ [name]: '' })).toEqual(readConfig({})),
)

test('a variable that is not in the schema changes nothing', () =>
  expect(readConfig({ READ_ONLY: 'false', UNKNOWN: 'x' })).toEqual(readConfig({})))

test('the origin of APK_URL and the further ones may deliver APKs', () => {
  const { apkOrigins } = readConfig({
    APK_URL: 'https://cdn.example/a/install.apk?x=1',
    APK_ORIGINS: 'https://cdn.example  http://127.0.0.1:9000',
  })
  expect(apkOrigins).toEqual(['https://cdn.example', 'http://127.0.0.1:9000'])
})

test.each<[string, string, Record<string, string>?]>([
  ['PORT', '0'],
  ['HOST', '::'],
  ['SITE_ORIGIN', 'https://ludo.example'],
  ['APK_URL', 'http://[::1]:8080/a.apk'],
  ['APK_VERSION', '4.1.1-beta_2'],
  ['EVENT_ORIGINS', 'https://app.example http://127.0.0.1:9000'],
  ['DATABASE_URL', 'postgres://me:secret@db.example:5432/ludo', { DATA_KEY: 'k'.repeat(32) }],
  ['DATABASE_POOL', '1'],
  ['DATA_KEY', 'k'.repeat(32)],
  ['LINK_SENDER_URL', 'https://sms.example/send', { LINK_SENDER_SECRET: 's'.repeat(32) }],
  ['TRUST_PROXY', 'loopback, 10.0.0.0/8,2001:db8::/32'],
  ['REGION_HEADER', 'X-Vercel-IP-Country-Region'],
])('accepts %s=%s', (variable, value, others = {}) => {
  expect(() => readConfig({ [variable]: value, ...others })).not.toThrow()
})

test.each([
  ['PORT', 'http'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '80.5'],
  ['HOST', 'not a host'],
  ['SITE_ORIGIN', 'ludo.example'],
  ['SITE_ORIGIN', 'https://ludo.example/gu/'],
  ['APK_URL', '/files/install.apk'],
  ['APK_URL', 'http://cdn.example/install.apk'],
  ['APK_URL', 'https://me:secret@cdn.example/install.apk'],
  ['LINK_SENDER_URL', 'http://sms.example/send'],
  ['ALERT_URL', 'http://hooks.example/a'],
  ['ALERT_URL', 'the chat'],
  ['LINK_SENDER_SECRET', 'short'],
  ['APK_ORIGINS', 'https://cdn.example/path'],
  ['APK_ORIGINS', 'https://cdn.example; script-src *'],
  ['EVENT_ORIGINS', '*'],
  ['EVENT_ORIGINS', 'https://app.example http://other.example'],
  ['APK_VERSION', '../411'],
  ['DATABASE_URL', 'mysql://db.example/ludo'],
  ['EVENTS_URL', 'nats://one:4222'],
  ['EVENTS_URL', 'http://one:4222'],
  ['EVENTS_URL', 'nats://one:4222,nats://two:4222'],
  ['EVENTS_URL', 'nats://me:se%zzcret@one:4222'],
  ['DATABASE_POOL', '0'],
  ['DATABASE_POOL', '101'],
  ['DRAIN_S', '61'],
  ['STOP_GRACE_S', '601'],
  ['EVENTS_KEEP_DAYS', '0'],
  ['EVENTS_KEEP_DAYS', 'ninety'],
  ['REQUESTS_KEEP_DAYS', '0'],
  ['DATA_KEY', 'short'],
  ['METRICS_TOKEN', 'short'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['REGION_HEADER', 'x-region: Goa'],
  ['COUNTRY_HEADER', 'pays é'],
])('refuses %s=%s by name and says what is allowed', (variable, value) => {
  const refused = () => readConfig({ [variable]: value })
  expect(refused).toThrow(new RegExp(`^${variable} is not usable\\. Allowed: [^.]{12,}`))
  expect(refused).not.toThrow('secret')
})

test.each([
  ['http://ludo.example', undefined, 0],
  ['https://ludo.example', 'loopback', 0],
  ['https://ludo.example', undefined, 1],
])('SITE_ORIGIN=%s with TRUST_PROXY=%s brings %i warnings', (SITE_ORIGIN, TRUST_PROXY, warnings) => {
  const found = warningsAbout(readConfig({ SITE_ORIGIN, TRUST_PROXY }))
  expect(found).toHaveLength(warnings)
  for (const warning of found)
    expect(warning).toMatch(/^TRUST_PROXY is not set although SITE_ORIGIN is https/)
})

test('a database for several machines needs the key that they share', () => {
  expect(() => readConfig({ DATABASE_URL: 'postgres://me@db.example/ludo' })).toThrow(
    /^DATA_KEY is not usable\. Allowed: the same 32/,
  )
})

test('EVENTS_URL names the servers of a cluster, and who may write there', () => {
  const shared = { DATABASE_URL: 'postgres://me@db.example/ludo', DATA_KEY: 'k'.repeat(32) }
  expect(readConfig({ ...shared, EVENTS_URL: 'nats://one,two:4223,10.0.0.3:4222' }).eventsNats).toEqual({
    servers: ['one', 'two:4223', '10.0.0.3:4222'],
    isEncrypted: false,
    login: null,
  })
  expect(readConfig({ ...shared, EVENTS_URL: 'tls://site:p%40ss@one' }).eventsNats).toEqual({
    servers: ['one'],
    isEncrypted: true,
    login: { user: 'site', password: 'p@ss' },
  })
})

test.each([{ LINK_SENDER_URL: 'https://sms.example/' }, { LINK_SENDER_SECRET: 's'.repeat(32) }])(
  'a service that sends messages needs its address and its secret, not %o alone',
  (environment) =>
    expect(() => readConfig(environment)).toThrow(
      'LINK_SENDER_SECRET is not usable. Allowed: set together with LINK_SENDER_URL',
    ),
)
