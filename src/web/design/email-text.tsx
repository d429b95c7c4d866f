/** An e-mail address in a table: room for a usual one in one line; a longer one breaks at its @ first. */
export function EmailText({ children }: { children: string }) {
  const at = children.lastIndexOf('@')
  return (
    <span className="block text-ink-2 wrap-anywhere sm:min-w-44">
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </span>
  )
}
