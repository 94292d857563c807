import { isObject, type OpenStorage, readStored, saveStored } from '../stored.ts'
import { isLoopback, isSecure, urlOf } from '../urls.ts'

/** The app's data for the headers of API calls. */
export type AppHeaders = { platform: 'ios' | 'android'; version: string; language: string }

/** Saves the API host and the headers of all calls for the browser session. */
export function saveApi(host: string, { platform, version, language }: AppHeaders): void {
  try {
    sessionStorage.setItem('_hn', host)
  } catch (error) {
    console.warn('_hn cannot be saved', error)
  }
  const versionName = platform === 'android' ? 'Version' : 'version'
  saveStored(() => sessionStorage, '_hat', { Platform: platform, [versionName]: version, language })
}

/**
 * Returns the URL of a call: the path on the API host in `_hn`, which may omit `https://`.
 * @throws Error without a host, or with one that is neither https nor loopback.
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

/** Returns the headers of every call from `_hat`: `Platform`, the version and `language`. */
export function headersOf(openStorage: OpenStorage): Record<string, string> {
  const stored = Object.entries(readStored(openStorage, '_hat', isObject, {}))
  // Native code may store the version as a number.
  const fields = stored.filter(([, value]) => typeof value === 'string' || typeof value === 'number')
  return Object.fromEntries(fields.map(([name, value]) => [name, String(value)]))
}
