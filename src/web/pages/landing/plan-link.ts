/** The way to this plan's payment. Whoever isn't signed in is led through /auth and back with the plan still chosen. */
export function planLink(slug: string): string {
  return `/dashboard/fees?${new URLSearchParams({ plan: slug })}`
}
