import { hasFiles } from '../features.ts'
import type { Ports } from '../ports.ts'
import type { FileVersion } from '../store/chunkStore.ts'
import type { ByteRange } from '../store/extents.ts'
import type { Run } from '../store/transaction.ts'
import type { Verifier } from '../verify/verifier.ts'
import { createFileSaver } from './fileSaver.ts'
import { createRowSaver, type Saver, type SaverStart } from './saver.ts'
import type { TargetFile } from './target.ts'

/** The saver for bytes that go into `file`, or into rows without one. */
export function createSaver(
  file: TargetFile | null,
  ports: Ports,
  run: Run,
  version: FileVersion,
  verifier: Verifier | null,
  start: SaverStart & { gap: ByteRange },
): Saver {
  return hasFiles && file
    ? createFileSaver(file, ports.chunks, run, version, verifier, start, ports.elapsed)
    : createRowSaver(ports.chunks, run, version, verifier, start)
}
