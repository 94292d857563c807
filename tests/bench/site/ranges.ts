import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../kit/loopback.ts'
import { serveSite } from '../../kit/site/site.ts'
import { type Figure, MiB, median } from '../measure/figure.ts'
import { watchMemory } from '../measure/processes.ts'
import { settled } from '../measure/settled.ts'
import type { Reading } from './rangeReaders.ts'

const rounds = 5
const fast = { range: 4 * MiB, readers: 16, ms: 4_000, pauseMs: 0 }
const slow = { range: 16 * MiB, readers: 500, ms: 10_000, pauseMs: 250 }

/** Bytes per second of range requests compared with nginx and the same file, and memory for many slow clients. */
export async function ranges(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const site = await serveSite()
  const link = await fetch(`${site.url}/api/apk-link`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ websiteName: 'zupee', source: '/gu/ludo/' }),
  })
  const { apkLink } = (await link.json()) as { apkLink: string }
  const ours = new URL(apkLink, site.url).href
  const file = join(folder, 'file.apk')
  writeFileSync(file, Buffer.from(await (await fetch(ours)).arrayBuffer()))
  const { size } = statSync(file)
  const nginx = await startNginx(folder)
  await settled()
  const perSecond = { ours: [] as number[], nginx: [] as number[] }
  for (let round = 0; round < rounds; round += 1) {
    perSecond.ours.push((await bytesRead({ ...fast, url: ours, size })) / (fast.ms / 1000))
    perSecond.nginx.push((await bytesRead({ ...fast, url: nginx.url, size })) / (fast.ms / 1000))
  }
  const growth = watchMemory(site.pid)
  await bytesRead({ ...slow, url: ours, size })
  const { browser: grown } = growth()
  await nginx.stop()
  await site.stop()
  rmSync(folder, { recursive: true })
  const inMiB = (bytes: number[]) => `${(median(bytes) / MiB).toFixed(0)} MiB/s`
  return [
    {
      name: 'ranges of an APK: bytes per second compared with nginx',
      measured: median(perSecond.ours) / median(perSecond.nginx),
      unit: '×',
      target: { least: 0.9 },
      aim: 1,
      notes: `ours ${inMiB(perSecond.ours)}; nginx ${inMiB(perSecond.nginx)}`,
    },
    {
      name: 'memory growth of the server with 500 slow clients of an APK',
      measured: grown / MiB,
      unit: 'MiB',
      target: { most: 20 },
      aim: 10,
    },
  ]
}

async function bytesRead(reading: Reading): Promise<number> {
  const readers = fork('tests/bench/site/rangeReaders.ts', { execArgv: ['--import', 'tsx'] })
  readers.send(reading)
  const [read] = await once(readers, 'message')
  return read as number
}

async function startNginx(folder: string) {
  const port = await freePort()
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ')
  const configuration = join(folder, 'nginx.conf')
  writeFileSync(
    configuration,
    `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log; worker_processes 1;
user ${process.getuid?.() === 0 ? 'root' : 'nobody'};
events { worker_connections 1024; }
http { access_log off; sendfile on; tcp_nopush on; ${temporary}
  server { listen 127.0.0.1:${port}; root ${folder}; keepalive_requests 1000000; } }`,
  )
  const nginx = spawn('nginx', ['-e', join(folder, 'error.log'), '-c', configuration], { stdio: 'inherit' })
  const url = `http://127.0.0.1:${port}/file.apk`
  const responds = async (): Promise<void> => {
    if (await fetch(url, { method: 'HEAD' }).catch(() => null)) return
    await new Promise((wake) => setTimeout(wake, 50))
    return responds()
  }
  await Promise.race([
    responds(),
    once(nginx, 'exit').then(() => Promise.reject(new Error('nginx ended before it responded.'))),
  ])
  return {
    url,
    async stop() {
      nginx.kill()
      await once(nginx, 'exit')
    },
  }
}
