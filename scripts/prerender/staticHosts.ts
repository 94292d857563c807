import type { Headers } from '../../server/publish/siteFiles.ts'
import { httpsHeaders, securityHeaders } from '../../server/site/headers.ts'

/** The `_headers` of static hosts. */
// They join the values of all rules that match a path, so a page's own policy has to detach the common one.
// https://developers.cloudflare.com/pages/configuration/headers/#detach-a-header
export const headersFile = (headers: Headers) =>
  [
    ...Object.entries(withCommon(headers)).flatMap(([path, fields]) => [
      path === '*' ? '/*' : path,
      ...(path === '*' ? [] : Object.keys(fields).map((name) => `  ! ${name}`)),
      ...Object.entries(fields).map(([name, value]) => `  ${name}: ${value}`),
    ]),
    '/assets/*',
    '  cache-control: public, max-age=31536000, immutable',
    '',
  ].join('\n')

const withCommon = (headers: Headers): Headers => ({
  ...headers,
  '*': { ...securityHeaders, ...httpsHeaders, ...headers['*'] },
})

/** The `_redirects` of static hosts. */
export const redirectsFile = (redirects: { from: string; to: string }[]) =>
  redirects.map(({ from, to }) => `${from}* ${to}:splat 308\n`).join('')
