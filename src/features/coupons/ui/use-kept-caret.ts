import { useLayoutEffect, useRef } from 'react'

/**
 * For text that is changed while it is typed, such as to upper case: keeps the caret's position in the first field of
 * `box`. Call `keep` before setting the changed text.
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
