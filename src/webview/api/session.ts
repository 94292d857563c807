import { isObject, type OpenStorage, readStored } from '../stored.ts'
import { isLoopback, isSecure, urlOf } from '../urls.ts'

/**
 * The address of a call: the path behind the API host that `_hn` names, with or without `https://` before it.
 * @throws Error where there is no host, or one that is neither https nor loopback.
 */
export function addressOf(openStorage: OpenStorage, path: string): URL {
  const host = openStorage().getItem('_hn')
  if (!host) throw new Error('_hn names no API host')
  const base = urlOf(withScheme(host))
  if (!base || !isSecure(base)) throw new Error(`_hn names '${host}': an https host is needed`)
  return new URL(`${base.origin}${base.pathname.replace(/\/$/, '')}/${path.replace(/^\//, '')}`)
}

function withScheme(host: string): string {
  if (host.includes('://')) return host
  return `${isLoopback(host.replace(/(:\d+)?(\/.*)?$/, '')) ? 'http' : 'https'}://${host}`
}

/** What is sent with every call: `Platform`, the version and `language`, as `_hat` holds them. */
export function headersOf(openStorage: OpenStorage): Record<string, string> {
  const stored = Object.entries(readStored(openStorage, '_hat', isObject, {}))
  // Native code may have put the version as a number.
  const fields = stored.filter(([, value]) => typeof value === 'string' || typeof value === 'number')
  return Object.fromEntries(fields.map(([name, value]) => [name, String(value)]))
}
