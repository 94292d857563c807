import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { variantsFolder } from './pictures.ts'

/** Header values by header name, by path; `*` stands for every path. */
export type Headers = Record<string, Record<string, string>>

/** The media types of uploads that are served unchanged, by path. */
export type UploadTypes = Record<string, string>

/** Headers of every response. Pages replace the Content-Security-Policy by their own. */
export const securityHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'self'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=(), hid=(), midi=()',
  'cross-origin-opener-policy': 'same-origin',
}

/** Further headers of responses over HTTPS. */
export const httpsHeaders = { 'strict-transport-security': 'max-age=31536000' }

/** The file in the site folder that holds the headers of all paths. It is not served. */
export const headersFile = 'headers.json'

const schema = v.record(v.string(), v.record(v.string(), v.string()))

/**
 * Reads the headers file and returns a function that gives the headers of a path. The Content-Security-Policy also
 * allows `apkOrigins`, which only a running server knows.
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

// The plain link opens in a hidden frame. If it redirects to a CDN, the browser checks the CDN against frame-src.
const apkDirective = /(?<=^|;)(\s*(?:connect-src|frame-src) [^;]*)/g

/** Adds these origins to those that a Content-Security-Policy allows for requests and frames. */
export const allowApks = (policy: string, origins: string[]): string =>
  policy.replace(apkDirective, (directive) => [directive.trimEnd(), ...origins].join(' '))

/** The headers of uploads: each has the media type of its bytes, and no script in it may run. */
export const uploadHeaders = (types: UploadTypes): Headers =>
  Object.fromEntries(
    Object.entries(types).map(([path, type]) => [
      path,
      {
        'content-type': type,
        'content-security-policy': 'sandbox',
        'x-content-type-options': 'nosniff',
        // Editors may replace the file at the same address.
        'cache-control': 'public, max-age=300, stale-while-revalidate=86400',
      },
    ]),
  )

/** The `_headers` of static hosts. */
// Static hosts join the values of all rules that match a path, so the policy of a page must first detach the common
// one. https://developers.cloudflare.com/pages/configuration/headers/#detach-a-header
export const staticHostHeaders = (headers: Headers) =>
  [
    ...Object.entries(withCommon(headers)).flatMap(([path, fields]) => [
      path === '*' ? '/*' : path,
      ...(path === '*' ? [] : Object.keys(fields).map((name) => `  ! ${name}`)),
      ...Object.entries(fields).map(([name, value]) => `  ${name}: ${value}`),
    ]),
    ...['/assets/*', '/share/*', `/${variantsFolder}/*`].flatMap((paths) => [
      paths,
      '  cache-control: public, max-age=31536000, immutable',
    ]),
    '',
  ].join('\n')

const withCommon = (headers: Headers): Headers => ({
  ...headers,
  '*': { ...securityHeaders, ...httpsHeaders, ...headers['*'] },
})
