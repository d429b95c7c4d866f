import { useLayoutEffect, useRef, type RefObject } from 'react'

const DIALOG = '[role=dialog], [role=alertdialog]'

/**
 * Holds the fields in an element while what they say is saved, where the answer closes it: what was typed meanwhile
 * would be lost (PORTAL-9). Whatever had the focus has it again once they are let go.
 */
export function useHoldsFields(box: RefObject<HTMLElement | null>, isSaving: boolean): void {
  const last = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const held = box.current
    if (!held) return
    held.toggleAttribute('inert', isSaving)
    const dialog = held.closest<HTMLElement>(DIALOG)
    const focused = document.activeElement as HTMLElement
    if (isSaving) {
      last.current = held.contains(focused) ? focused : null
      if (last.current) dialog?.focus({ preventScroll: true })
      return
    }
    if (focused === dialog || focused === document.body) last.current?.focus({ preventScroll: true })
    last.current = null
  }, [box, isSaving])
}
