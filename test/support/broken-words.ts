/** The words of a page's buttons, links and tabs that begin in one line and end in the next. */
export function brokenWords(): string[] {
  const found: string[] = []
  for (const control of document.querySelectorAll<HTMLElement>('button, a, [role=tab]')) {
    // What only screen readers have is a pixel wide.
    const isSeen = control.checkVisibility({ visibilityProperty: true }) && control.offsetWidth > 1
    if (!isSeen) continue
    const texts = document.createTreeWalker(control, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode as Text
      if (text.parentElement && getComputedStyle(text.parentElement).overflowWrap === 'anywhere') continue
      for (const { 0: word, index } of text.data.matchAll(/[\p{L}\p{M}]+/gu)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)))
        if (lines.size > 1)
          found.push(
            `‘${word}’ is broken in <${control.tagName.toLowerCase()}> ${control.textContent.slice(0, 60)}`,
          )
      }
    }
  }
  return [...new Set(found)]
}
