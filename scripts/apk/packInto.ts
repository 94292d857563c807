import { mkdir, open } from 'node:fs/promises'
import { join } from 'node:path'
import { type Progress, pack } from '../../server/apk/packed/pack.ts'
import { pieceFile, readPiece } from '../../server/apk/packed/pieceFolder.ts'
import { codedPlan, wireBytes } from '../../server/apk/packed/rebuild.ts'
import { writeWhole } from '../../server/apk/wholeFile.ts'
import type { Answer } from './answer.ts'

/**
 * Writes the packed form of a file into a folder for a static host: the plan and the pieces, each as it is and with Brotli
 * beside it, as `.br`. The plan comes last.
 */
export async function packInto(path: string, folder: string, progress?: Progress): Promise<Answer> {
  const file = await open(path).catch(() => null)
  if (!file) return { done: false, lines: [`${path} cannot be read.`] }
  try {
    if (!(await file.stat()).isFile()) return { done: false, lines: [`${path} is not a file.`] }
    await mkdir(folder, { recursive: true })
    const outcome = await pack(file, folder, progress)
    if (outcome.kind === 'plain')
      return { done: false, lines: [`${path} is not packed: ${outcome.because}.`] }
    const { plan } = outcome
    for (const [name] of plan.pieces) {
      const piece = await readPiece(folder, name)
      if (piece) await writeWhole(pieceFile(folder, name).replace(/\.br$/, ''), piece.flat)
    }
    const coded = codedPlan(plan)
    await writeWhole(join(folder, 'plan.json.br'), coded)
    await writeWhole(join(folder, 'plan.json'), JSON.stringify(plan))
    const bytes = wireBytes(plan, coded)
    const share = ((100 * bytes) / plan.size).toFixed(0)
    return { done: true, lines: [`${folder} has ${path} in ${bytes} of ${plan.size} bytes (${share} %).`] }
  } finally {
    await file.close()
  }
}
