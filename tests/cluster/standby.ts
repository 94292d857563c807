import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { asked, type Postgres, startStandby } from '../soak/postgres.ts'
import type { Between } from './cluster.ts'

export type Standby = Between & {
  /** The standby itself. */
  standbyUrl: string
  /** The machine of the primary goes away without a word, and the standby takes its place behind the same address. */
  failOver(): Promise<void>
}

/** A standby that has all that `primary` acknowledges, behind an address that leads to the primary. */
export async function withStandby(primary: Postgres): Promise<Standby> {
  const standby = await startStandby(primary)
  await asked(primary.url, `alter system set synchronous_standby_names = '*'`)
  await asked(primary.url, 'select pg_reload_conf()')
  let leader = primary.url
  const links = new Map<Socket, Socket>()
  const address = createServer((client) => {
    const server = connect(Number(new URL(leader).port), '127.0.0.1')
    links.set(client, server)
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const)
      from
        .on('error', () => {})
        .on('close', () => to.destroy())
        .pipe(to)
    client.on('close', () => links.delete(client))
  })
  await once(address.listen(0, '127.0.0.1'), 'listening')
  return {
    url: Object.assign(new URL(primary.url), { port: String((address.address() as AddressInfo).port) }).href,
    standbyUrl: standby.url,
    async failOver() {
      // Nobody is told that these connections lead nowhere any more.
      for (const [client, server] of links) {
        server.removeAllListeners('close').unpipe().destroy()
        client.unpipe().resume()
      }
      await primary.crash()
      await standby.promote()
      leader = standby.url
    },
    async stop() {
      for (const client of links.keys()) client.destroy()
      address.close()
      await standby.remove()
    },
  }
}
