import { readConfig } from '../../server/settings/config.ts'
import { Refused } from '../../server/settings/refused.ts'
import { answer } from './answer.ts'

try {
  const { done, lines } = await answer(process.argv.slice(2), readConfig(process.env).releasesFolder)
  if (done) console.log(lines.join('\n'))
  else console.error(lines.join('\n'))
  process.exitCode = done ? 0 : 1
} catch (error) {
  console.error(error instanceof Refused ? error.message : error)
  process.exitCode = 1
}
