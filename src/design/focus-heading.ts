/**
 * Moves the focus to the page's heading, or to the one with this id, and shows it: after signing in, and when something
 * has come to an end.
 */
export function focusHeading(id?: string): void {
  const heading = id === undefined ? document.querySelector<HTMLElement>('h1') : document.getElementById(id)
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  if (id === undefined) window.scrollTo({ top: 0 })
  else heading.scrollIntoView({ block: 'nearest' })
}
