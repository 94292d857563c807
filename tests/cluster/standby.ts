import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { asked, type Postgres, startStandby } from '../soak/postgres.ts'
import type { Between } from './cluster.ts'

export type Standby = Between & {
  standbyUrl: string
  /** Crashes the primary without closing its connections, and promotes the standby behind the same address. */
  failOver(): Promise<void>
}

/** A synchronous standby of `primary`, and an address that forwards to the primary until `failOver`. */
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
      // As after a lost machine, the clients are not told that their connections are dead.
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
