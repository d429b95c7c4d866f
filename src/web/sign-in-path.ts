const PORTAL = /^\/(?:dashboard|admin)(?:[/?#]|$)/

/** The sign-in page, told where to return to. */
export function signInPath(from: string): string {
  return PORTAL.test(from) ? `/auth?next=${encodeURIComponent(from)}` : '/auth'
}

/** The page to return to after signing in, or undefined. Only our own portals: never another site. */
export function safeNext(next: unknown): string | undefined {
  return typeof next === 'string' && PORTAL.test(next) ? next : undefined
}
