import { isInPortal } from '#/kernel/portal-path.ts'

/** The sign-in page, told where to return to. */
export function signInPath(from: string): string {
  return isInPortal(from) ? `/auth?next=${encodeURIComponent(from)}` : '/auth'
}

/** Whether somebody wanted to buy a plan before they were asked to sign in. */
export function isPlanPurchase(next: string | undefined): boolean {
  return next !== undefined && /^\/dashboard\/fees\?(?:.*&)?plan=/.test(next)
}
