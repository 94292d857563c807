import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { jetstreamManager } from '@nats-io/jetstream'
import { connect } from '@nats-io/transport-node'
import { freePort } from '../kit/loopback.ts'

/** Three NATS servers with JetStream on this machine. `kill` sends SIGKILL; `start` starts the same server again. */
export type NatsCluster = {
  url: string
  /** The number of the server that leads the stream of `subject`; null if there is no leader. */
  leaderOf(subject: string): Promise<number | null>
  kill(node: number): Promise<void>
  start(node: number): void
  remove(): Promise<void>
}

const size = 3

/** The path of the NATS server; null if it is not installed. */
export function natsServer(): string | null {
  const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin']
  return folders.map((folder) => join(folder, 'nats-server')).find((path) => existsSync(path)) ?? null
}

export async function startNats(): Promise<NatsCluster> {
  const program = natsServer()
  if (program === null)
    throw new Error('This needs nats-server: install it, such as apt install nats-server.')
  const folder = mkdtempSync(join(tmpdir(), 'nats-'))
  const ports = await Promise.all(Array.from({ length: 2 * size }, freePort))
  const [clients, routes] = [ports.slice(0, size), ports.slice(size)]
  const nodes: ChildProcess[] = []

  function start(node: number): void {
    const file = join(folder, `${node}.conf`)
    writeFileSync(
      file,
      `server_name: "node${node}"
listen: "127.0.0.1:${clients[node]}"
jetstream { store_dir: "${join(folder, String(node))}" }
cluster {
  name: "events"
  listen: "127.0.0.1:${routes[node]}"
  routes: [${routes.map((port) => `"nats-route://127.0.0.1:${port}"`).join(', ')}]
}
`,
    )
    nodes[node] = spawn(program ?? '', ['-c', file], { stdio: 'ignore' })
  }

  async function end(node: number, signal: NodeJS.Signals): Promise<void> {
    const child = nodes[node]
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }

  for (let node = 0; node < size; node += 1) start(node)
  const servers = clients.map((port) => `127.0.0.1:${port}`)
  const nats = await connect({
    servers,
    waitOnFirstConnect: true,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 100,
  })
  const manager = await jetstreamManager(nats, { checkAPI: false, timeout: 1_000 })
  // The servers take some seconds to choose a leader.
  while (
    !(await manager.getAccountInfo().then(
      () => true,
      () => false,
    ))
  )
    await sleep(100)
  return {
    url: `nats://${servers.join(',')}`,
    async leaderOf(subject) {
      try {
        const { cluster } = await manager.streams.info(await manager.streams.find(subject))
        return cluster?.leader ? Number(cluster.leader.slice('node'.length)) : null
      } catch {
        return null
      }
    },
    kill: (node) => end(node, 'SIGKILL'),
    start,
    async remove() {
      await nats.close()
      await Promise.all(nodes.map((_, node) => end(node, 'SIGKILL')))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
