/** What the link in a sign-in mail carries behind the `#` of `/auth`. */
export type MailedCode = { code: string; email: string }

/** Undefined unless the page was opened by such a link. */
export function readMailedCode(hash: string): MailedCode | undefined {
  const carried = new URLSearchParams(hash.replace(/^#/, ''))
  const [code, email] = [carried.get('code'), carried.get('email')]
  return code && email ? { code, email } : undefined
}
