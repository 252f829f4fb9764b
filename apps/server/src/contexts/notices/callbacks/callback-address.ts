// Decides where callbacks may go: a subscriber's address must never make this server call into its own network (SSRF).
import { BlockList, isIP } from 'node:net'

/** Addresses that are not public (IANA special-purpose registries, RFC 6890) or internal to cloud providers. */
const NOT_PUBLIC = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8], // this network; 0.0.0.0 reaches this machine
  ['10.0.0.0', 8], // private (RFC 1918)
  ['100.64.0.0', 10], // carrier-grade NAT; Alibaba's metadata 100.100.100.200
  ['127.0.0.0', 8], // loopback
  ['168.63.129.16', 32], // Azure's platform address
  ['169.254.0.0', 16], // link-local; metadata 169.254.169.254
  ['172.16.0.0', 12], // private
  ['192.0.0.0', 24], // protocol assignments; Oracle's metadata 192.0.0.192
  ['192.0.2.0', 24], // documentation
  ['192.88.99.0', 24], // former 6to4 relays
  ['192.168.0.0', 16], // private
  ['198.18.0.0', 15], // benchmarks
  ['198.51.100.0', 24], // documentation
  ['203.0.113.0', 24], // documentation
  ['224.0.0.0', 4], // multicast
  ['240.0.0.0', 4], // reserved, broadcast
] as const) {
  NOT_PUBLIC.addSubnet(network, prefix, 'ipv4')
}
for (const [network, prefix] of [
  ['2001::', 23], // protocol assignments, including Teredo, which contains an IPv4 address
  ['2001:db8::', 32], // documentation
  ['2002::', 16], // 6to4 contains an IPv4 address
  ['3fff::', 20], // documentation
] as const) {
  NOT_PUBLIC.addSubnet(network, prefix, 'ipv6')
}

/** All of today's public unicast space; everything else (loopback, link-local, ULA, NAT64, IPv4-mapped) is not public. */
const GLOBAL_UNICAST = new BlockList()
GLOBAL_UNICAST.addSubnet('2000::', 3, 'ipv6')

const LOOPBACK = new BlockList()
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4')
LOOPBACK.addAddress('::1', 'ipv6')

/** `address`: an IP address as text. Anything else is not public. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !NOT_PUBLIC.check(address, 'ipv4')
    case 6:
      return GLOBAL_UNICAST.check(address, 'ipv6') && !NOT_PUBLIC.check(address, 'ipv6')
    default:
      return false
  }
}

const isLoopback = (address: string): boolean => {
  const version = isIP(address)
  return version !== 0 && LOOPBACK.check(address, version === 4 ? 'ipv4' : 'ipv6')
}

/** Null when the text itself is refused, whatever its host resolves to. */
export function parseCallbackUrl(text: string): URL | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  const isPlain = url.username === '' && url.password === '' && url.hash === ''
  return isPlain && (url.protocol === 'https:' || url.protocol === 'http:') ? url : null
}

/** Whether a callback may connect there. Without TLS, and to this machine, only outside production. */
export function mayConnect(url: URL, address: string, isProduction: boolean): boolean {
  if (!isProduction && isLoopback(address)) return true
  return url.protocol === 'https:' && isPublicAddress(address)
}
