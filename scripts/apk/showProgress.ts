import type { WriteStream } from 'node:tty'
import type { Progress } from '../../server/apk/packed/pack.ts'

/** Shows the progress of packing: on a terminal in one line, else in a line for each tenth. */
export function showProgress(output: Pick<WriteStream, 'isTTY' | 'write'>): Progress {
  const step = output.isTTY ? 1 : 10
  let shown = 0
  return (done) => {
    const percent = Math.floor((done * 100) / step) * step
    if (percent <= shown) return
    shown = percent
    const text = `Packing: ${percent} %`
    output.write(output.isTTY ? `\r${text}${percent === 100 ? '\n' : ''}` : `${text}\n`)
  }
}
