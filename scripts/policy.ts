import { createHash } from 'node:crypto'

type Inline = { scripts: string[]; styles?: string[] }

/** The content-security policy of a page, allowing exactly these inline scripts and styles, in frames of `framedBy`. */
export function policyFor(
  { scripts, styles = [] }: Inline,
  framedBy: "'none'" | "'self'" = "'none'",
): string {
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scripts.map(hashOf)].join(' '),
    ["style-src 'self'", ...styles.map(hashOf)].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "media-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framedBy}`,
    "require-trusted-types-for 'script'",
    'trusted-types content workers',
  ].join('; ')
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
