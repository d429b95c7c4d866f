/** How long a browser may take to use or add a passkey, from the moment it is asked (ACCOUNT-24). */
export const PASSKEY_MINUTES = 5
export const MAXIMUM_PASSKEYS = 10
export const MAXIMUM_PASSKEY_NAME_LENGTH = 60

/**
 * Where passkeys of a library belong. It comes from the configured public address, never from what a request says, so a
 * passkey answers to this site alone.
 */
export function siteOf(appUrl: string): { origin: string; rp_id: string } {
  const { origin, hostname } = new URL(appUrl)
  return { origin, rp_id: hostname }
}
