import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './files/public-address.ts'

/** The addresses of a name. */
export type Resolve = (name: string) => Promise<LookupAddress[]>

export const resolveName: Resolve = (name) => lookup(name, { all: true })

/**
 * Where an address that somebody else gave us may be connected to: by https only, and to public addresses only. The
 * name is resolved once and connected to as it was judged, so that one that changes its mind doesn't lead inside (X9).
 */
export async function judge(url: URL, resolve: Resolve): Promise<LookupFunction | 'refused' | 'unreachable'> {
  const name = url.hostname.replace(/^\[|\]$/g, '')
  if (url.protocol !== 'https:' || url.username || url.password) return 'refused'
  const addresses = isIP(name)
    ? [{ address: name, family: isIP(name) }]
    : await resolve(name).catch(() => undefined)
  if (!addresses) return 'unreachable'
  const isPublic = addresses.length > 0 && addresses.every(({ address }) => isPublicAddress(address))
  return isPublic ? pinnedTo(addresses) : 'refused'
}

function pinnedTo(addresses: LookupAddress[]): LookupFunction {
  const [first] = addresses
  return (_name, { all }, answer) => {
    if (all) answer(null, addresses)
    else answer(null, first?.address ?? '', first?.family)
  }
}
