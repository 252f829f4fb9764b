// Resolves the addresses of a subscriber's host, all of which must be allowed; the connection uses these without a second lookup.
import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { ok, refuse, type Result } from '@quayline/domain/kernel/result'
import { mayConnect } from './callback-address.ts'

/** The addresses of a host name; rejects when there are none. */
export type Resolver = (hostname: string) => Promise<readonly string[]>

export const systemResolver: Resolver = async (hostname) => {
  const found = await lookup(hostname, { all: true })
  return found.map(({ address }) => address)
}

export interface AddressRules {
  readonly resolve: Resolver
  readonly production: boolean
}

/**
 * One forbidden address refuses the whole host, because it could be used for the connection. `url` as parseCallbackUrl made
 * it, so that an IPv4 address in decimal, octal or hexadecimal is already written with dots.
 */
export async function resolveCallbackHost(
  url: URL,
  { resolve, production }: AddressRules,
): Promise<Result<readonly string[], 'DNS' | 'ADDRESS_NOT_ALLOWED'>> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(host) === 0 ? await resolve(host).catch(() => []) : [host]
  if (addresses.length === 0) return refuse('DNS')
  return addresses.every((address) => mayConnect(url, address, production))
    ? ok(addresses)
    : refuse('ADDRESS_NOT_ALLOWED')
}
