import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { variantsFolder } from './pictures.ts'

/** Header values by header name, by path; `*` stands for every path. */
export type Headers = Record<string, Record<string, string>>

/** The media types of editors' files that are served as they are, by path. */
export type UploadTypes = Record<string, string>

/** Headers of every response. Pages replace the policy by one of their own. */
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
 * Reads the headers file. Returns the headers of a path, whose content-security policy also allows `apkOrigins`, which
 * only a running server knows.
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

/** Adds these origins to the sources that a content-security policy allows for requests and frames. */
export const allowApks = (policy: string, origins: string[]): string =>
  policy.replace(apkDirective, (directive) => [directive.trimEnd(), ...origins].join(' '))

/** The headers of editors' files: each has the media type of its bytes, and no script in it runs. */
export const uploadHeaders = (types: UploadTypes): Headers =>
  Object.fromEntries(
    Object.entries(types).map(([path, type]) => [
      path,
      {
        'content-type': type,
        'content-security-policy': 'sandbox',
        'x-content-type-options': 'nosniff',
        // Editors may put another file at the same address.
        'cache-control': 'public, max-age=300, stale-while-revalidate=86400',
      },
    ]),
  )

/** The `_headers` of static hosts. */
// They join the values of all rules that match a path, so a page's own policy has to detach the common one.
// https://developers.cloudflare.com/pages/configuration/headers/#detach-a-header
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
