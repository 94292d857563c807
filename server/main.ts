import type { AddressInfo } from 'node:net'
import { collectDefaultMetrics } from 'prom-client'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { Refused } from './refused.ts'

// A download cut at the end goes on by itself, so a stop need not wait for slow ones.
const graceMs = 2_000

async function run(): Promise<void> {
  const config = readConfig(process.env)
  collectDefaultMetrics()
  const app = await buildApp(config)
  await app.listen({ host: config.host, port: config.port }).catch(refuseAddress)
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      setTimeout(() => app.server.closeAllConnections(), graceMs).unref()
      void app.close()
    })
  process.stdout.write(`The site is at ${urlOf(app.server.address() as AddressInfo)}\n`)
}

function refuseAddress(error: NodeJS.ErrnoException): never {
  if (error.code === 'EADDRINUSE' || error.code === 'EACCES') throw new Refused('PORT', 'a port that is free')
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    throw new Refused('HOST', 'an address of this machine')
  throw error
}

function urlOf({ address, family, port }: AddressInfo): string {
  if (address === '0.0.0.0' || address === '::') return `http://localhost:${port}/`
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}/`
}

run().catch((error: unknown) => {
  console.error(error instanceof Refused ? error.message : error)
  process.exit(1)
})
