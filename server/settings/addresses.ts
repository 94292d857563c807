import { isIP } from 'node:net'

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

const parsed = (value: string): URL | null => (URL.canParse(value) ? new URL(value) : null)

export const isUrl = (value: string): boolean => parsed(value) !== null

/** True for an http or https origin without a path: `https://host:port`. */
export function isCleanOrigin(value: string): boolean {
  const url = parsed(value)
  return url !== null && /^https?:$/.test(url.protocol) && url.origin === value.toLowerCase()
}

/** True for an address that a secure page may fetch: https, or http on loopback. No user name, no password. */
export function isSafeUrl(value: string): boolean {
  const url = parsed(value)
  if (url === null || url.username !== '' || url.password !== '') return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && loopback.test(url.hostname))
}

/** True for an IP address, a range such as 10.0.0.0/8, or the name of a private range that Fastify knows. */
export function isProxy(value: string): boolean {
  const [address = '', bits = '0', ...rest] = value.trim().split('/')
  if (['loopback', 'linklocal', 'uniquelocal'].includes(value.trim())) return true
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  return rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= most
}
