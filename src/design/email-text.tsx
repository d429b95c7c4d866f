import { t } from '#/kernel/words.ts'
/**
 * An e-mail address in a table, never cut off: a card has room for a usual one on one line, a row for two lines
 * (DESK-18). It breaks at its @ first. Null if there is none.
 */
export function EmailText({ children }: { children: string | null }) {
  return (
    <span className="email-text block text-ink-2 wrap-anywhere sm:min-w-44">
      <Address>{children ?? t('No email')}</Address>
    </span>
  )
}

/** An e-mail address among other words, which breaks at its @ first. */
export function Address({ children }: { children: string }) {
  const at = Math.max(0, children.lastIndexOf('@'))
  return (
    <span className="wrap-anywhere">
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </span>
  )
}
