import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Gives all tests of a run one temporary folder, and deletes it at the end. */
export default function useTemporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'tests-'))
  // If root runs the tests, PostgreSQL runs as another user.
  chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
