import { useEffect, useRef } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    ledOn?: LedOn
  }
}

/** To what its page is for, or to a payment proof that is to be sent again. */
type LedOn = 'page' | 'proof'

/** The state of a link that leads on. */
export const ledOn = (to: LedOn) => ({ ledOn: to })

/**
 * What a page is for, named and focusable: whoever was led on to the page lands there, past what surrounds it
 * (PORTAL-13). Nobody's focus is taken who has moved on meanwhile.
 */
export function useLanding<E extends HTMLElement>(of: LedOn = 'page') {
  const landing = useRef<E>(null)
  useEffect(() => {
    const state = history.state as { ledOn?: LedOn } | null
    // The page itself gets the focus first, in an effect around this one.
    queueMicrotask(() => {
      if (state?.ledOn === of && document.activeElement?.id === 'content') landing.current?.focus()
    })
  }, [of])
  return landing
}
