import { createHash } from 'node:crypto'
import type { MediaOrigins } from '../content/media/videoOrigins.ts'

/**
 * What a page contains besides the site's own files: the texts of inline scripts and styles, and the origins of media
 * and third parties. `startsZlib`: it is also the policy of the download worker, which compiles WebAssembly.
 */
type Contents = {
  scripts: string[]
  startsZlib?: boolean
  styles?: string[]
  media?: MediaOrigins
  foreign?: string[]
}

/**
 * The Content-Security-Policy of a page. It allows exactly these contents, and frames of `framedBy`, such as `'self'`
 * or an origin.
 */
export function policyFor(
  {
    scripts,
    startsZlib = false,
    styles = [],
    media = { frames: [], files: [], pictures: [] },
    foreign = [],
  }: Contents,
  framedBy = "'none'",
): string {
  return [
    "default-src 'none'",
    [
      "script-src 'self'",
      ...(startsZlib ? ["'wasm-unsafe-eval'"] : []),
      ...scripts.map(hashOf),
      ...foreign,
    ].join(' '),
    ["style-src 'self'", ...styles.map(hashOf)].join(' '),
    ["img-src 'self' data:", ...foreign, ...media.pictures].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...foreign].join(' '),
    ["frame-src 'self'", ...media.frames].join(' '),
    ["media-src 'self'", ...media.files].join(' '),
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framedBy}`,
    "require-trusted-types-for 'script'",
    ['trusted-types content older pages workers', ...(foreign.length > 0 ? ['default'] : [])].join(' '),
  ].join('; ')
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
