import { useEffect, useRef } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    ledOn?: boolean
  }
}

/** The state of a link that leads on to what its page is for. */
export const LED_ON = { ledOn: true } as const

/**
 * What a page is for, named and focusable: whoever was led on to the page lands there, past what stands around it
 * (PORTAL-13). Nobody's focus is taken who has moved on meanwhile.
 */
export function useLanding<E extends HTMLElement>() {
  const landing = useRef<E>(null)
  useEffect(() => {
    const state = history.state as { ledOn?: boolean } | null
    // The page itself gets the focus first, in an effect around this one.
    queueMicrotask(() => {
      if (state?.ledOn && document.activeElement?.id === 'content') landing.current?.focus()
    })
  }, [])
  return landing
}
