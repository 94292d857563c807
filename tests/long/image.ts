import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { processesOf } from '../bench/measure/processes.ts'
import { freePort } from '../kit/loopback.ts'
import { freshClone, isThere, toolchainOf } from './clone.ts'

/** A running container. `readyMs` is the time from its start until `/readyz` responded with 200. */
export type Container = {
  url: string
  readyMs: number
  /** Whether the image's health check succeeds on this port. */
  isHealthy(port: string): Promise<boolean>
  stop(): Promise<number | null>
}

type Config = { User: string; Cmd: string[]; Healthcheck: { Test: string[] } }

/** The image of `deploy/Dockerfile`. */
export type Image = {
  megabytes: number
  config: Config
  start(): Promise<Container>
  remove(): Promise<void>
}

/** Whether this machine can build images: with root, buildah and debootstrap need no daemon and no namespaces. */
export const canBuildImages = (): boolean =>
  ['buildah', 'debootstrap'].every(isThere) && process.getuid?.() === 0

const base = 'localhost/node-of-the-test'
const image = 'localhost/site-of-the-test'
const isolation = ['--isolation', 'chroot', '--ulimit', 'nofile=20000:20000']
const call = promisify(execFile)

const buildah = async (...words: string[]): Promise<string> =>
  (await call('buildah', words, { maxBuffer: 64 * 1024 * 1024 })).stdout

/** Builds the image for a site at `origin`. */
export async function buildImage(origin: string): Promise<Image> {
  await buildBase()
  const settings = ['--build-arg', `NODE=${base}`, '--build-arg', `SITE_ORIGIN=${origin}`]
  const sources = freshClone()
  // Docker's format, because the OCI format has no health checks.
  const build = ['bud', '--format', 'docker', ...isolation, ...settings]
  await buildah(...build, '-f', 'deploy/Dockerfile', '-t', image, sources)
  rmSync(sources, { recursive: true })
  const { config } = JSON.parse(await buildah('inspect', '--type', 'image', image)).Docker as {
    config: Config
  }
  const [{ size }] = JSON.parse(await buildah('images', '--json', image))
  return {
    megabytes: Number.parseFloat(size),
    config,
    start: () => start(config),
    remove: async () => void (await buildah('rmi', '--force', image, base)),
  }
}

async function start({ Cmd, Healthcheck }: Config): Promise<Container> {
  const container = (await buildah('from', image)).trim()
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const inside = (PORT: string, command: string[]) => {
    const settings = ['--env', 'HOST=127.0.0.1', '--env', `PORT=${PORT}`]
    return ['run', '--isolation', 'chroot', ...settings, container, '--', ...command]
  }
  const began = performance.now()
  const site = spawn('buildah', inside(String(port), Cmd), { stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(site, 'exit')
  await ready(`${url}/readyz`, site)
  return {
    url,
    readyMs: performance.now() - began,
    isHealthy: (asked) =>
      buildah(...inside(asked, Healthcheck.Test.slice(1))).then(
        () => true,
        () => false,
      ),
    async stop() {
      // Unlike a container runtime, `buildah run` does not forward signals.
      const server = processesOf(site.pid ?? 0).at(-1)
      if (server) process.kill(server.pid, 'SIGTERM')
      const [code] = await ended
      await buildah('rm', container)
      return code
    },
  }
}

async function ready(url: string, site: ChildProcess): Promise<void> {
  if (site.exitCode !== null) throw new Error(`The container ended with ${site.exitCode}`)
  const isReady = await fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )
  if (isReady) return
  await pause(10)
  return ready(url, site)
}

/** An image like node:24-bookworm-slim, built from Debian packages and the Node of the npm registry. */
async function buildBase(): Promise<void> {
  const toolchain = toolchainOf(24)
  if (!toolchain) throw new Error('There is no Node 24 for this system')
  const folder = mkdtempSync(join(tmpdir(), 'base-'))
  const system = join(folder, 'system')
  await call('debootstrap', ['--variant=minbase', '--include=ca-certificates,libstdc++6', 'bookworm', system])
  rmSync(join(system, 'dev'), { recursive: true })
  mkdirSync(join(system, 'dev'))
  cpSync(toolchain.node, join(system, 'usr/local/bin/node'))
  cpSync(dirname(dirname(toolchain.npm)), join(system, 'usr/local/lib/npm'), { recursive: true })
  // The certificates and the registry are settings of this machine.
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
  rmSync(folder, { recursive: true, force: true })
}
