import { t } from '#/kernel/words.ts'
/**
 * An e-mail address in a table, never cut off: a card has room for a usual one on one line, a row for two lines
 * (DESK-18). It breaks at its @ first. Null if there is none.
 */
export function EmailText({ children }: { children: string | null }) {
  const address = children ?? t('No email')
  const at = Math.max(0, address.lastIndexOf('@'))
  return (
    <span className="email-text block text-ink-2 wrap-anywhere sm:min-w-44">
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </span>
  )
}
