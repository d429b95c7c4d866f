import { isInPortal } from '#/kernel/portal-path.ts'

/** The sign-in page, with the page to return to. */
export function signInPath(from: string): string {
  return isInPortal(from) ? `/auth?next=${encodeURIComponent(from)}` : '/auth'
}

/** Whether somebody was about to buy a plan when they were asked to sign in. */
export function isPlanPurchase(next: string | undefined): boolean {
  return next !== undefined && /^\/dashboard\/fees\?(?:.*&)?plan=/.test(next)
}
