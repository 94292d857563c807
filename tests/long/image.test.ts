import { execFile, execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { processesOf } from '../bench/measure/processes.ts'
import { freePort } from '../kit/loopback.ts'
import { freshClone, isThere, run, toolchainOf, urlOf } from './clone.ts'

const mostMegabytes = 250
const base = 'localhost/node-of-the-test'
const image = 'localhost/site-of-the-test'
const call = promisify(execFile)

const missing = ['buildah', 'debootstrap'].filter((program) => !isThere(program))

// Containers need what most places where tests run do not give; these two work without a daemon and without namespaces.
test.skipIf(missing.length > 0 || process.getuid?.() !== 0)(
  'the image of deploy/ is small, holds no root, and serves the site until it is stopped',
  async () => {
    onTestFinished(() => void buildah('rmi', '--force', image, base).catch(() => {}))
    await buildBase()
    const origin = 'https://site.example'
    const settings = ['--build-arg', `NODE=${base}`, '--build-arg', `SITE_ORIGIN=${origin}`]
    await buildah('bud', ...isolation, ...settings, '-f', 'deploy/Dockerfile', '-t', image, freshClone())

    const about = JSON.parse(await buildah('inspect', '--type', 'image', image)).OCIv1
    expect(about.config.User).toBe('1000:1000')
    const [{ size }] = JSON.parse(await buildah('images', '--json', image))
    expect(Number.parseFloat(size)).toBeLessThanOrEqual(mostMegabytes)

    const container = (await buildah('from', image)).trim()
    onTestFinished(() => void buildah('rm', container).catch(() => {}))
    const port = await freePort()
    const started = ['--env', 'HOST=127.0.0.1', '--env', `PORT=${port}`, container, '--', ...about.config.Cmd]
    const site = run('buildah', ['run', '--isolation', 'chroot', ...started], process.cwd())
    await urlOf(site)
    const at = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
    expect((await at('/readyz')).status).toBe(200)
    expect(await (await at('/gu/ludo/')).text()).toContain(`<link rel="canonical" href="${origin}/gu/ludo/"`)
    const link = await fetch(`http://127.0.0.1:${port}/api/apk-link`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ websiteName: 'zupee', source: '/gu/ludo/' }),
    })
    expect(link.status).toBe(200)
    // Nothing here passes a signal on, as a container runtime does.
    const server = processesOf(site.child.pid ?? 0).at(-1)
    if (server) process.kill(server.pid, 'SIGTERM')
    expect(await site.ended, site.printed()).toBe(0)
  },
)

const isolation = ['--isolation', 'chroot', '--ulimit', 'nofile=20000:20000']

const buildah = async (...words: string[]): Promise<string> =>
  (await call('buildah', words, { maxBuffer: 64 * 1024 * 1024 })).stdout

/** An image like node:24-bookworm-slim, from the packages of Debian and the Node of the npm registry. */
async function buildBase() {
  const toolchain = toolchainOf(24)
  if (!toolchain) throw new Error('There is no Node 24 for this system')
  const folder = mkdtempSync(join(tmpdir(), 'base-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const system = join(folder, 'system')
  await call('debootstrap', ['--variant=minbase', '--include=ca-certificates,libstdc++6', 'bookworm', system])
  rmSync(join(system, 'dev'), { recursive: true })
  mkdirSync(join(system, 'dev'))
  cpSync(toolchain.node, join(system, 'usr/local/bin/node'))
  cpSync(dirname(dirname(toolchain.npm)), join(system, 'usr/local/lib/npm'), { recursive: true })
  // By which certificates and settings the registry is reached belongs to this machine.
  const certificates = process.env.NODE_EXTRA_CA_CERTS
  if (certificates) cpSync(certificates, join(system, 'usr/local/share/certificates.pem'))
  const registry = execFileSync(toolchain.node, [toolchain.npm, 'config', 'get', 'registry'])
    .toString()
    .trim()
  writeFileSync(
    join(folder, 'Dockerfile'),
    [
      'FROM scratch',
      'COPY system /',
      'RUN ln -s ../lib/npm/bin/npm-cli.js /usr/local/bin/npm',
      `ENV npm_config_registry=${registry}`,
      ...(certificates ? ['ENV NODE_EXTRA_CA_CERTS=/usr/local/share/certificates.pem'] : []),
    ].join('\n'),
  )
  await buildah('bud', ...isolation, '-t', base, folder)
}
