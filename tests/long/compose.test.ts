import { execFile } from 'node:child_process'
import { chmodSync, cpSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { environmentSchema } from '../../server/settings/environment.ts'
import { asked, startPostgres } from '../soak/postgres.ts'
import { isThere } from './clone.ts'

const call = promisify(execFile)
const deployed = (name: string) => readFileSync(resolve('deploy', name), 'utf8')

test('whatever the compose file asks for has a default or comes from up.sh, and the server reads what it is given', () => {
  const compose = deployed('compose.yaml')
  const made: string[] = deployed('up.sh').match(/^[A-Z_]+(?==)/gm) ?? []
  const asked = [...compose.matchAll(/\$\{([A-Z_]+)\}/g)].map(([, name = '']) => name)
  expect(asked.length).toBeGreaterThan(5)
  expect(asked.filter((name) => !made.includes(name))).toEqual([])
  const [, site = ''] = /x-site: &site[\s\S]*?\n {2}environment:\n((?: {4}.*\n)+)/.exec(compose) ?? []
  const given = site.match(/(?<=^ {4})[A-Z_]+(?=:)/gm) ?? []
  expect(given.length).toBeGreaterThan(10)
  expect(given.filter((name) => !(name in environmentSchema.entries))).toEqual([])
})

/** A copy of `deploy/` after a first run of `up.sh` with a fake Docker. */
async function afterUp(names: string[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'up-'))
  cpSync('deploy', folder, { recursive: true })
  const docker = join(folder, 'docker')
  writeFileSync(docker, '#!/bin/sh\necho "$@" > called\n')
  chmodSync(docker, 0o755)
  const PATH = `${folder}${delimiter}${process.env.PATH}`
  await call('sh', [join(folder, 'up.sh'), ...names], { env: { ...process.env, PATH } })
  return folder
}

test('the first start makes secrets that only their owner reads, and keeps them at the next', async () => {
  const folder = await afterUp(['site.example'])
  const file = join(folder, '.env')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const secrets = readFileSync(file, 'utf8')
  expect(secrets.match(/=[0-9a-f]{64}$/gm)).toHaveLength(5)
  await call('sh', [join(folder, 'up.sh')], {
    env: { ...process.env, PATH: `${folder}:${process.env.PATH}` },
  })
  expect(readFileSync(file, 'utf8')).toBe(secrets)
  expect(readFileSync(join(folder, 'called'), 'utf8')).toBe('compose up --detach --build --wait\n')
})

test
  .skipIf(!isThere('docker-compose'))
  .each([{ names: ['site.example'] }, { names: ['site.example', 'cms.site.example'] }])(
  'Compose takes its file with what the first start for $names makes',
  async ({ names }) => {
    const folder = await afterUp(names)
    // Compose 1 does not support the project name.
    writeFileSync(join(folder, 'compose.yaml'), deployed('compose.yaml').replace(/^name: .*$/m, ''))
    const { stderr } = await call('docker-compose', ['config', '--quiet'], { cwd: folder })
    expect(stderr).toBe('')
  },
)

test('PostgreSQL takes its script: Strapi sees nothing of the site, and a request does not wait for ever', async () => {
  const postgres = await startPostgres()
  onTestFinished(postgres.remove)
  await asked(postgres.url, 'create database site')
  const at = (user: string, database: string) =>
    Object.assign(new URL(postgres.url), { username: user, pathname: `/${database}` }).href
  const words = ['--no-psqlrc', '-v', 'ON_ERROR_STOP=1', '-f', 'deploy/postgres.sql', at('site', 'site')]
  await call('psql', words, { env: { ...process.env, POSTGRES_PASSWORD: 'a-secret' } })
  expect(await asked(at('site', 'site'), 'show statement_timeout')).toEqual([{ statement_timeout: '8s' }])
  await asked(at('cms', 'cms'), 'create table pages (id int)')
  await expect(asked(at('cms', 'site'), 'select 1')).rejects.toThrow('permission denied for database')
})

test.skipIf(!isThere('nats-server'))('NATS takes its configuration', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'nats-')), 'nats.conf')
  // Debian's version does not support this setting.
  writeFileSync(file, deployed('nats.conf').replace(/^.*sync_interval.*$/m, ''))
  const env = { ...process.env, NATS_NAME: 'nats1', NATS_PASSWORD: 'n-secret' }
  await call('nats-server', ['-t', '-c', file], { env })
})
