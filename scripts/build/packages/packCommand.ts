import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { packInto } from '../../apk/packInto.ts'
import { showProgress } from '../../apk/showProgress.ts'

const [command, file, folder, ...others] = process.argv.slice(2)
if (command === 'pack' && file && folder && others.length === 0) {
  const { done, lines } = await packInto(file, folder, showProgress(process.stderr))
  if (done)
    console.log(
      [...lines, `verify: { sha256: '${await sha256Of(file)}', size: ${(await stat(file)).size} }`].join(
        '\n',
      ),
    )
  else console.error(lines.join('\n'))
  process.exitCode = done ? 0 : 1
} else {
  console.error('npx resumable-download pack FILE FOLDER   writes the packed form of a ZIP for a static host')
  process.exitCode = 1
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const bytes of createReadStream(path)) hash.update(bytes)
  return hash.digest('hex')
}
