/**
 * The link to a plan's payment. If not signed in, the visitor goes through /auth and comes back with the plan still
 * selected.
 */
export function planLink(slug: string): string {
  return `/dashboard/fees?${new URLSearchParams({ plan: slug })}`
}
