import { savedFile } from '../../kit/browser/saved.ts'
import { type Figure, MiB } from '../measure/figure.ts'
import { processesOf, writtenBy } from '../measure/processes.ts'
import { openSession, tapToComplete } from '../measure/session.ts'

const fileSize = 256 * MiB

/** The bytes that the browser writes to disk for a downloaded file. */
export async function written(): Promise<Figure[]> {
  const { page, profile, close } = await openSession({ size: fileSize })
  const sum = () => processesOf(profile.pid).reduce((bytes, { pid }) => bytes + writtenBy(pid), 0)
  const before = sum()
  const saving = page.waitForEvent('download')
  await tapToComplete(page)
  const { size } = await savedFile(await saving)
  const bytes = sum() - before - size
  await close()
  return [
    {
      name: 'bytes written divided by the size of the file',
      measured: bytes / fileSize,
      unit: '×',
      target: { most: 1.02 },
      aim: 1,
    },
  ]
}
