import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const smallest = 512

/** Whether the build compresses files of this name, so that the bytes of an answer depend on what a browser accepts. */
export const isCompressed = (file: string): boolean =>
  /\.(?:html|css|js|json|svg|txt|webmanifest|xml)$/.test(file)

/** Writes a Brotli and a gzip copy beside every text file of a folder. */
export async function compress(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true })
  await Promise.all(files.filter(isCompressed).map((file) => compressFile(join(folder, file))))
}

/** Does so for one file, unless it is too small to gain by it. Tries each of `ways`: more are slower and give smaller files. */
export async function compressFile(file: string, ways = everyWay): Promise<void> {
  const bytes = await readFile(file)
  if (bytes.length < smallest) return
  const tries = await Promise.all(ways.map((postfix) => brotli(bytes, postfix)))
  await writeFile(
    `${file}.br`,
    tries.reduce((best, one) => (one.length < best.length ? one : best)),
  )
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}

/** The values of NPOSTFIX. Only trying shows which suits a file. */
const everyWay = [0, 1, 2, 3]

const brotli = (bytes: Buffer, postfix: number): Promise<Buffer> =>
  promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      [constants.BROTLI_PARAM_NPOSTFIX]: postfix,
    },
  })
