import { readConfig } from '../../settings/config.ts'
import { Refused } from '../../settings/refused.ts'
import { CommandError, readCommand } from './arguments.ts'
import { backup } from './backup.ts'
import { exportData } from './exportData.ts'
import { erase, show } from './person.ts'
import { restore } from './restore.ts'
import { compareSnapshots, listSnapshots, rollBack } from './snapshots.ts'

async function run(): Promise<void> {
  const now = new Date()
  const command = readCommand(process.argv.slice(2), now)
  const config = readConfig(process.env)
  switch (command.do) {
    case 'export': {
      const last = await exportData(config, command.order, process.stdout).catch(unlessClosed)
      if (last)
        process.stderr.write(
          `To continue from here, start the next export with --after ${last.receivedAt}/${last.id}\n`,
        )
      return
    }
    case 'backup':
      return print(await backup(config, command.file, now))
    case 'restore':
      return print(await restore(config, command.file, { ...command, now }))
    case 'show':
      return print([await show(config, command.person)])
    case 'erase':
      return print(await erase(config, command.person))
    case 'snapshots':
      return print(listSnapshots(config))
    case 'compare':
      return print(compareSnapshots(config, command.ids))
    case 'rollback':
      return print(await rollBack(config, command.id))
  }
}

function print(lines: string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`)
}

/** The reader of a pipe may close it early, as `head` does. */
function unlessClosed(error: NodeJS.ErrnoException): null {
  if (error.code !== 'EPIPE') throw error
  return null
}

/** Errors of the operating system and the database have a code, and their message is enough. */
const isExpected = (error: unknown): error is Error =>
  error instanceof CommandError || error instanceof Refused || (error instanceof Error && 'code' in error)

run().catch((error: unknown) => {
  console.error(isExpected(error) ? error.message : error)
  process.exitCode = 1
})
