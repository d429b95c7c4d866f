import { useEffect } from 'react'

/** Whoever opens the page has come for its form: past the way back and the tabs (PORTAL-13). */
export function useFieldOnArrival() {
  useEffect(() => {
    document.querySelector<HTMLElement>('main form input')?.focus({ preventScroll: true })
  }, [])
}
