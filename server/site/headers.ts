import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'

/** Sent with every answer of the server; those of pages have a policy of their own. */
export const securityHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'self'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), hid=(), midi=()',
  'cross-origin-opener-policy': 'same-origin',
}

/** Sent besides to those who came by https: from then on their browsers come by nothing else. */
export const httpsHeaders = { 'strict-transport-security': 'max-age=31536000' }

export const headersFile = 'headers.json'

const schema = v.record(v.string(), v.record(v.string(), v.string()))

/**
 * Reads the headers the build wrote: path → headers, `*` for every path. The content-security policies
 * additionally allow `apkOrigins`, which are known only when the server starts.
 */
export function readHeaders(
  siteFolder: string,
  apkOrigins: string[],
): (path: string) => Record<string, string> {
  const byPath = v.parse(schema, JSON.parse(readFileSync(join(siteFolder, headersFile), 'utf8')))
  return (path) => {
    const headers = { ...byPath['*'], ...byPath[path] }
    const policy = headers['content-security-policy']
    return policy ? { ...headers, 'content-security-policy': allowApks(policy, apkOrigins) } : headers
  }
}

// The plain link opens in a hidden frame, and a frame's redirect to a CDN is checked against frame-src.
const apkDirective = /(?<=^|;)(\s*(?:connect-src|frame-src) [^;]*)/g

export const allowApks = (policy: string, origins: string[]): string =>
  policy.replace(apkDirective, (directive) => [directive.trimEnd(), ...origins].join(' '))
