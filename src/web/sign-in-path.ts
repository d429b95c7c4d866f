const PORTAL = /^\/(?:dashboard|admin)(?:[/?#]|$)/

/** The sign-in page, told where to return to. */
export function signInPath(from: string): string {
  return PORTAL.test(from) ? `/auth?next=${encodeURIComponent(from)}` : '/auth'
}

/** Whether somebody wanted to buy a plan before they were asked to sign in. */
export function isPlanPurchase(next: string | undefined): boolean {
  return next !== undefined && /^\/dashboard\/fees\?(?:.*&)?plan=/.test(next)
}

/** The page to return to after signing in, or undefined. Only our own portals: never another site. */
export function safeNext(next: unknown): string | undefined {
  return typeof next === 'string' && PORTAL.test(next) ? next : undefined
}
