import { useEffect, useRef } from 'react'

/**
 * Whoever opens the page has come for its form: past the way back and the tabs (PORTAL-13). So has whoever is led to
 * another view by the form that was sent, whose button is gone.
 */
export function useFieldOnArrival(view: string) {
  const shown = useRef<string>(undefined)
  useEffect(() => {
    if (shown.current === view) return
    shown.current = view
    if (document.activeElement !== document.body) return
    document.querySelector<HTMLElement>('main form input')?.focus({ preventScroll: true })
  }, [view])
}

/** Shows a toast on arrival; only once, even if effects run twice. */
export function useToastOnArrival(arrived: boolean, say: () => void) {
  const said = useRef(false)
  useEffect(() => {
    if (!arrived || said.current) return
    said.current = true
    say()
  })
}
