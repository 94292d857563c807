import { BlockList, isIPv6 } from 'node:net'

// The names that Fastify gives to ranges: https://github.com/jshttp/proxy-addr#proxyaddrreq-trust
const named: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** Tells whether an address is one of `proxies`: addresses, ranges, or names of private ranges. */
export function isAmong(proxies: string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const range of proxies.flatMap((proxy) => named[proxy] ?? [proxy])) {
    const [address = '', bits] = range.split('/')
    list.addSubnet(address, Number(bits ?? (isIPv6(address) ? 128 : 32)), familyOf(address))
  }
  return (address) => list.check(address, familyOf(address))
}

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')
