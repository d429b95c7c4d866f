/**
 * An address, resolved against a base if one is given; undefined if it is none. Safari 16.4 has no `URL.canParse`
 * (PORTAL-15).
 */
export function parseUrl(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base)
  } catch {
    return undefined
  }
}
