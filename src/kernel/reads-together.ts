/** How many reads one call may bring; more than any page asks for at once. */
export const MOST_READS = 12

/**
 * The address of several reads as one call. A page's HTML and its scripts write the same, or the browser would ask
 * twice.
 */
export function togetherPath(addresses: readonly string[]): string {
  return `/together?${addresses.map((address) => `read=${encodeURIComponent(address)}`).join('&')}`
}
