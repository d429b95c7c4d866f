/** Moves the focus to the page's heading and shows it: after signing in, and when something has come to an end. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('h1')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  window.scrollTo({ top: 0 })
}
