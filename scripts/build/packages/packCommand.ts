import { packInto } from '../../apk/packInto.ts'
import { showProgress } from '../../apk/showProgress.ts'

const [command, file, folder, ...others] = process.argv.slice(2)
if (command === 'pack' && file && folder && others.length === 0) {
  const { done, lines } = await packInto(file, folder, showProgress(process.stderr))
  if (done) console.log(lines.join('\n'))
  else console.error(lines.join('\n'))
  process.exitCode = done ? 0 : 1
} else {
  console.error('npx resumable-download pack FILE FOLDER   writes the packed form of a ZIP for a static host')
  process.exitCode = 1
}
