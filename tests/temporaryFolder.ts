import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Gives all tests of a run one folder for what they write, and takes it away with all that they left in it. */
export default function useTemporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'tests-'))
  // PostgreSQL runs as another user where the tests run as root.
  chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
