import type { AddressInfo } from 'node:net'
import { collectDefaultMetrics } from 'prom-client'
import { buildApp } from './app.ts'
import { fullDiskMessage, requireDiskSpace } from './process/diskSpace.ts'
import { holdBuild } from './process/servedBuild.ts'
import { stopOnSignals } from './process/stop.ts'
import { warningBlock } from './process/warningBlock.ts'
import { readConfig, warningsAbout } from './settings/config.ts'
import { Refused } from './settings/refused.ts'

async function run(): Promise<void> {
  const config = holdBuild(readConfig(process.env))
  requireDiskSpace(config)
  collectDefaultMetrics()
  const draining = new AbortController()
  const app = await buildApp(config, { draining: draining.signal })
  stopOnSignals(app, draining, { drainS: config.drainS, graceS: config.stopGraceS })
  await app.listen({ host: config.host, port: config.port }).catch(refuseAddress)
  process.stdout.write(`The site is at ${urlOf(app.server.address() as AddressInfo)}\n`)
  // Not to stdout: after the address, every line there is JSON, for log collectors.
  process.stderr.write(warningBlock(warningsAbout(config)))
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
  console.error(error instanceof Refused ? error.message : (fullDiskMessage(error) ?? error))
  process.exit(1)
})
