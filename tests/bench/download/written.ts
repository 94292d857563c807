import { savedFile } from '../../kit/browser/saved.ts'
import { type Figure, MiB } from '../measure/figure.ts'
import { processesOf, writtenBy } from '../measure/processes.ts'
import { openSession, tapToComplete } from '../measure/session.ts'

const SIZE = 256 * MiB

/** Bytes that reach the disk for a stored file. */
export async function written(): Promise<Figure[]> {
  const { page, profile, close } = await openSession({ size: SIZE })
  const sum = () => processesOf(profile.pid).reduce((bytes, { pid }) => bytes + writtenBy(pid), 0)
  const before = sum()
  const saving = page.waitForEvent('download')
  await tapToComplete(page)
  const { size } = await savedFile(await saving)
  const bytes = sum() - before - size
  await close()
  return [
    {
      name: 'bytes written / file size',
      measured: bytes / SIZE,
      unit: '×',
      reach: { most: 1.02 },
      aim: '1.00',
      how: 'write_bytes of all processes of the browser over a 256 MiB download and save, less the saved file',
    },
  ]
}
