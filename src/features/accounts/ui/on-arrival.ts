import { useEffect, useRef } from 'react'

/** Whoever opens the page has come for its form: past the way back and the tabs (PORTAL-13). */
export function useFieldOnArrival() {
  useEffect(() => {
    document.querySelector<HTMLElement>('main form input')?.focus({ preventScroll: true })
  }, [])
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
