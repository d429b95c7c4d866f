const ERASED_DOMAIN = '@erased.invalid'

/** The placeholder that an erased profile keeps: `email` stays unique and filled in, and no mail can be delivered to it. */
export function erasedEmail(member_id: string): string {
  return `${member_id}${ERASED_DOMAIN}`
}

/** Whether an address is such a placeholder. */
export function isErasedEmail(email: string): boolean {
  return email.endsWith(ERASED_DOMAIN)
}
