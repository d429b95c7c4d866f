import { parseUrl } from './parse-url.ts'

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
  if (typeof typed !== 'string' || !PORTAL.test(typed)) return undefined
  const url = parseUrl(typed, HERE)
  if (url?.origin !== HERE || !PORTAL.test(url.pathname)) return undefined
  return url.pathname + url.search + url.hash
}
