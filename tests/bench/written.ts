import { savedFile } from '../kit/browser/saved.ts'
import { type Figure, MiB } from './figure.ts'
import { processesOf, writtenBy } from './processes.ts'
import { openSession, tapToComplete } from './session.ts'

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
      reach: { most: 1.03 },
      aim: '1.01',
      how: 'write_bytes of all processes of the browser over a 256 MiB download and save, less the saved file',
    },
  ]
}
