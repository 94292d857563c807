import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createZlib, type Zlib } from '../../../src/download/packed/zlib.ts'

/** Starts the zlib of the browsers in Node. */
export function startZlib(): Zlib {
  const require = createRequire(import.meta.url)
  const path = require.resolve('@zip.js/zip.js/dist/zip-module.wasm')
  return createZlib(new WebAssembly.Module(readFileSync(path)))
}
