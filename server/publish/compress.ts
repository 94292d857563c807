import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = /\.(?:html|css|js|json|svg|txt|webmanifest|xml)$/
const smallest = 512

/** Puts a Brotli and a gzip copy beside every text file of a folder, so that no server has to. */
export async function compress(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true })
  await Promise.all(
    files.filter((file) => compressible.test(file)).map((file) => compressFile(join(folder, file))),
  )
}

/** Puts them beside one file, unless it is too small to gain by it; the more ways are tried, the smaller and the slower. */
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

/** Which of these ways to write distances suits a file can only be tried. */
const everyWay = [0, 1, 2, 3]

const brotli = (bytes: Buffer, postfix: number): Promise<Buffer> =>
  promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      [constants.BROTLI_PARAM_NPOSTFIX]: postfix,
    },
  })
