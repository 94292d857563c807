import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createDeflate, type Deflater } from '../../../src/download/packed/deflater.ts'

/** Starts the zlib of the browsers in Node. */
export function startZlib(): (level: number) => Deflater {
  const require = createRequire(import.meta.url)
  const path = require.resolve('@zip.js/zip.js/dist/zip-module.wasm')
  return createDeflate(new WebAssembly.Module(readFileSync(path)))
}
