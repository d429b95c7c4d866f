import { useLayoutEffect, useRef, type RefObject } from 'react'

const DIALOG = '[role=dialog], [role=alertdialog]'
const SUBMITTING = '[type=submit][aria-busy=true]'

/**
 * Holds the fields in an element while what they say is saved, where the answer closes it: what was typed meanwhile
 * would be lost (PORTAL-9). Whatever had the focus has it again once they are let go, unless the dialog around closes.
 */
export function useHoldsFields(box: RefObject<HTMLElement | null>, isSaving: boolean): void {
  const last = useRef<HTMLElement>(null)
  const held = useRef<Element[]>([])
  useLayoutEffect(() => {
    if (!box.current) return
    const dialog = box.current.closest<HTMLElement>(DIALOG)
    if (isSaving) {
      held.current = partsOf(box.current)
      for (const part of held.current) part.toggleAttribute('inert', true)
      const focused = document.activeElement as HTMLElement
      last.current = held.current.some((part) => part.contains(focused)) ? focused : null
      if (dialog && last.current) dialog.focus({ preventScroll: true })
      // Not every browser takes the focus from what is inert.
      else last.current?.blur()
      return
    }
    for (const part of held.current) part.removeAttribute('inert')
    const again = last.current
    held.current = []
    last.current = null
    // A dialog that closes at the same moment says so only now.
    if (again) queueMicrotask(() => giveBack(again, dialog))
  }, [box, isSaving])
}

/** All but the button that says what goes on and was perhaps pressed, whose focus stays. */
function partsOf(box: Element): Element[] {
  if (!box.querySelector(SUBMITTING)) return [box]
  return [...box.children].flatMap((child) => (child.matches(SUBMITTING) ? [] : partsOf(child)))
}

/** Unless the focus has gone elsewhere meanwhile. */
function giveBack(last: HTMLElement, dialog: HTMLElement | null): void {
  const { activeElement, body } = document
  const isFree = activeElement === dialog || activeElement === body
  if (isFree && !dialog?.matches('[data-closed]')) last.focus({ preventScroll: true })
}
