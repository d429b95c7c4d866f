const PORTAL = /^\/(?:dashboard|admin)(?:[/?#]|$)/
/** Any site; a path that leads off it is none. */
const HERE = 'http://here'

/** Whether an address as our own router writes it lies in a portal. */
export function isInPortal(path: string): boolean {
  return PORTAL.test(path)
}

/**
 * The page of our portals that an address from outside names, as a path with its query; undefined for anything else. The
 * one rule for every address that somebody is led to: another site, `//evil`, `https:evil`, `javascript:` and what only
 * becomes such once a browser has read it (`/dashboard/..//evil`) are none. It belongs where the address is used.
 */
export function portalPath(typed: unknown): string | undefined {
  if (typeof typed !== 'string' || !PORTAL.test(typed) || !URL.canParse(typed, HERE)) return undefined
  const { origin, pathname, search, hash } = new URL(typed, HERE)
  return origin === HERE && PORTAL.test(pathname) ? pathname + search + hash : undefined
}
