const PORTAL = /^\/(?:dashboard|admin)(?:[/?#]|$)/
/** Stands for our own site when a path is resolved. */
const HERE = 'http://here'

/** Whether a path of our own router is inside a portal. */
export function isInPortal(path: string): boolean {
  return PORTAL.test(path)
}

/**
 * Checks an address that came from outside: if it is a page of our portals, returns its path and query, otherwise
 * undefined. Every redirect to a given address must use this, where the redirect happens. Other sites, `//evil`,
 * `https:evil`, `javascript:` and whatever a browser would turn into one of them (`/dashboard/..//evil`) give
 * undefined.
 */
export function portalPath(typed: unknown): string | undefined {
  if (typeof typed !== 'string' || !PORTAL.test(typed) || !URL.canParse(typed, HERE)) return undefined
  const { origin, pathname, search, hash } = new URL(typed, HERE)
  return origin === HERE && PORTAL.test(pathname) ? pathname + search + hash : undefined
}
