import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { createMetrics } from '../../server/measuring/metrics.ts'
import { isThere } from './clone.ts'

const call = promisify(execFile)
const deployed = (name: string) => readFileSync(resolve('deploy', name), 'utf8')
const folder = () => mkdtempSync(join(tmpdir(), 'deploy-'))

test.skipIf(!isThere('caddy')).each(['', 'cms.site.example'])(
  'Caddy takes its configuration, with Strapi at "%s"',
  async (cms) => {
    const names = { SITE_ADDRESS: 'site.example', INSTANCES: 'site1:4173 site2:4173' }
    await call('caddy', ['validate', '--config', 'deploy/Caddyfile', '--adapter', 'caddyfile'], {
      env: { ...process.env, ...names, HOME: folder(), ...(cms && { CMS_SITE: cms }) },
    })
  },
)

test.skipIf(!isThere('nginx') || !isThere('openssl'))('nginx takes the example', async () => {
  const place = folder()
  const [certificate, key] = [join(place, 'site.pem'), join(place, 'site.key')]
  const self = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=site.example']
  await call('openssl', ['req', ...self, '-keyout', key, '-out', certificate])
  const part = deployed('nginx.conf')
    .replace('/etc/ssl/site.example.pem', certificate)
    .replace('/etc/ssl/site.example.key', key)
    .replace('listen 443', 'listen 127.0.0.1:44300')
  const whole = join(place, 'nginx.conf')
  writeFileSync(whole, `pid ${place}/pid; error_log stderr; events {} http { access_log off; ${part} }`)
  await call('nginx', ['-t', '-e', 'stderr', '-c', whole])
})

test.skipIf(!isThere('systemd-analyze'))('systemd takes the unit', async () => {
  const unit = join(folder(), 'ludo-site.service')
  writeFileSync(unit, deployed('ludo-site.service').replace('/usr/local/bin/node', process.execPath))
  const { stderr } = await call('systemd-analyze', ['verify', unit])
  expect(stderr.split('\n').filter((line) => line.includes('ludo-site'))).toEqual([])
})

test('every alert is about metrics that the server has', async () => {
  const { registry } = createMetrics()
  const known = registry.getMetricsAsArray().map(({ name }) => name)
  const asked = deployed('alerts.yaml').match(/\bsite_\w+/g) ?? []
  expect(asked.length).toBeGreaterThan(8)
  expect(asked.filter((name) => !known.includes(name.replace(/_bucket$/, '')))).toEqual([])
})

test.skipIf(!isThere('promtool'))('alerts fire when something is wrong, and only then', async () => {
  const place = folder()
  const rate = (series: string, perMinute: number) => ({ series, values: `0+${perMinute}x30` })
  const requests = (status: number, perMinute: number, route = '/*') =>
    rate(`site_http_requests_total{job="site",instance="one",route="${route}",status="${status}"}`, perMinute)
  const firing = (alertname: string, labels: Record<string, string>, summary: string) => ({
    alertname,
    eval_time: '20m',
    exp_alerts: [{ exp_labels: labels, exp_annotations: { summary } }],
  })
  const silent = (alertname: string) => ({ alertname, eval_time: '20m', exp_alerts: [] })
  const one = { job: 'site', instance: 'one' }
  const tests = [
    {
      name: 'all well',
      interval: '1m',
      input_series: [
        { series: 'up{job="site",instance="one"}', values: '1x30' },
        requests(200, 6000),
        requests(500, 6),
      ],
      alert_rule_test: ['InstanceGone', 'Errors', 'EventsNotStored', 'PagesNotPublished'].map(silent),
    },
    {
      name: 'all wrong',
      interval: '1m',
      input_series: [
        { series: 'up{job="site",instance="one"}', values: '0x30' },
        requests(200, 6000),
        requests(503, 120, '/logevents'),
        { series: 'site_publish_problems{job="site",instance="one"}', values: '2x30' },
        rate('site_publish_rounds_total{job="site",instance="one",result="failed"}', 1),
        rate('site_logins_total{job="site",instance="one",result="failed"}', 10),
      ],
      alert_rule_test: [
        firing('InstanceGone', one, 'one does not answer'),
        firing('Errors', { instance: 'one' }, 'More than 1 % of the answers of one are errors'),
        firing('EventsNotStored', {}, 'Events cannot be stored; browsers keep them for seven days'),
        firing('PagesNotPublished', {}, 'The log of the site says which pages are not as in the CMS'),
        firing('PublishingFails', {}, 'The CMS cannot be read'),
        firing('LoginsFail', {}, 'Somebody tries passwords of staff'),
      ],
    },
  ]
  const file = join(place, 'tests.yaml')
  // JSON is valid YAML.
  writeFileSync(file, JSON.stringify({ rule_files: [resolve('deploy/alerts.yaml')], tests }))
  await call('promtool', ['check', 'rules', 'deploy/alerts.yaml'])
  await call('promtool', ['test', 'rules', file]).catch(({ stdout, stderr }) => {
    throw new Error(`${stdout}${stderr}`)
  })
})
