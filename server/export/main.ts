import { readConfig } from '../config.ts'
import { Refused } from '../refused.ts'
import { BadArguments, readOrder } from './arguments.ts'
import { exportData } from './exportData.ts'

async function run(): Promise<void> {
  const order = readOrder(process.argv.slice(2), new Date())
  await exportData(readConfig(process.env), order, process.stdout).catch(unlessClosed)
}

/** Whoever reads may have had enough, as `head` has. */
function unlessClosed(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error
}

run().catch((error: unknown) => {
  console.error(error instanceof BadArguments || error instanceof Refused ? error.message : error)
  process.exitCode = 1
})
