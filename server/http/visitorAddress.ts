import { BlockList, isIPv6 } from 'node:net'
import ipaddr from 'ipaddr.js'

type AddressSettings = { siteOrigin: string; trustProxy: string[] | false }

/**
 * Returns a function that turns an address (`request.ip`) into the key for limits: an IPv4 address, or the /64 network of
 * an IPv6 address. The key is null for the address of a proxy, which must not count as one visitor. This server speaks
 * plain HTTP, so an https site without `TRUST_PROXY` has an unknown proxy in front of it: then all keys are null.
 */
export function addressKeys({ siteOrigin, trustProxy }: AddressSettings): (ip: string) => string | null {
  if (trustProxy === false) return siteOrigin.startsWith('https:') ? () => null : networkOf
  const isProxy = rangeTest(trustProxy)
  return (ip) => (isProxy(ip) ? null : networkOf(ip))
}

/** Providers give each customer a whole /64: RFC 6177. */
function networkOf(ip: string): string | null {
  if (!ipaddr.isValid(ip)) return null
  const address = ipaddr.process(ip)
  if (address.kind() === 'ipv4') return address.toString()
  const bytes = address.toByteArray().map((byte, place) => (place < 8 ? byte : 0))
  return `${ipaddr.fromByteArray(bytes).toString()}/64`
}

// Fastify's names of ranges: https://github.com/jshttp/proxy-addr#proxyaddrreq-trust
const namedRanges: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** Returns a function that is true for an address in `ranges`: addresses, CIDR ranges, or names of private ranges. */
export function rangeTest(ranges: string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const range of ranges.flatMap((one) => namedRanges[one] ?? [one])) {
    const [address = '', bits] = range.split('/')
    list.addSubnet(address, Number(bits ?? (isIPv6(address) ? 128 : 32)), familyOf(address))
  }
  return (address) => list.check(address, familyOf(address))
}

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')
