import ipaddr from 'ipaddr.js'

/**
 * Whether an address is one of the public internet's: none of this machine, its network, or a cloud's inside, however
 * it is written (IPv4 in IPv6 counts as IPv4).
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast') return false
  // Of IPv6, only this much is given out; ::127.0.0.1 and its like lie elsewhere.
  return parsed.kind() === 'ipv4' || parsed.match(ipaddr.parseCIDR('2000::/3'))
}
