import { useLayoutEffect, useRef } from 'react'

/**
 * For a text that is changed as it is typed, such as to upper case: leaves the caret where it is in the first field of
 * `box`. `keep` is called before the changed text is set.
 */
export function useKeptCaret<Box extends HTMLElement>() {
  const box = useRef<Box>(null)
  const caret = useRef<number | null>(null)
  const input = () => box.current?.querySelector('input')
  useLayoutEffect(() => {
    const field = input()
    if (caret.current !== null && field === document.activeElement)
      field?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })
  const keep = () => {
    caret.current = input()?.selectionStart ?? null
  }
  return { box, keep }
}
