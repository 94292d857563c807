import { throttledLog } from '../../../process/log.ts'
import { readConfig } from '../../../settings/config.ts'
import { Refused } from '../../../settings/refused.ts'
import { connectDatabase } from '../../../storage/database/connect.ts'
import { databaseStore } from '../store.ts'
import { bringEvents } from './bringEvents.ts'
import { connectNats } from './stream.ts'

async function run(): Promise<void> {
  const config = readConfig(process.env)
  if (config.eventsNats === null)
    throw new Refused('EVENTS_URL', 'nats://…, the same value as on the servers that write events to NATS')
  const stopping = new AbortController()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stopping.abort())
  const say = (line: unknown) => console.error(line)
  const { db, ready } = await connectDatabase(config.database, {
    prepare: async () => {},
    log: { warn: say, error: say },
    signal: stopping.signal,
  })
  await ready
  const nats = await connectNats(config.eventsNats)
  process.stdout.write('Copying events from NATS to the database.\n')
  await bringEvents(nats, databaseStore(db), { report, signal: stopping.signal })
  // Also sends the last acknowledgements.
  await nats.drain()
  await db.destroy()
}

function report(error: unknown): void {
  const sentence = error instanceof Error ? error.message : String(error)
  throttledLog(`events ${sentence}`, ({ leftOut }) =>
    console.error(
      `Events wait in NATS (${sentence}). The program tries again.${leftOut ? ` ${leftOut} such lines were left out.` : ''}`,
    ),
  )
}

run().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof Refused ? error.message : error)
    process.exit(1)
  },
)
