import { t } from '#/kernel/words.ts'
/**
 * An e-mail address in a table: wide enough for a usual one on one line; a longer one breaks at its @ first. Null if
 * there is none.
 */
export function EmailText({ children }: { children: string | null }) {
  const address = children ?? t('No email')
  const at = Math.max(0, address.lastIndexOf('@'))
  return (
    <span className="block text-ink-2 wrap-anywhere sm:min-w-44">
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </span>
  )
}
