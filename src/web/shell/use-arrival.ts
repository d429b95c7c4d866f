import { useEffect, useRef } from 'react'

/** Names the page in the browser tab, for tabs, history and screen readers. */
export function useTitle(title: string) {
  useEffect(() => {
    document.title = `${title} · Adhyayan`
    return () => {
      document.title = 'Adhyayan'
    }
  }, [title])
}

/** After going to another section the focus moves to its content; a screen reader then reads where it is. */
export function useArrival(title: string, pathname: string) {
  useTitle(title)
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [pathname])
}
