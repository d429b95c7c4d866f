import { useEffect, useRef } from 'react'
import { siteName } from '#/design/site.ts'

/** Sets the page's title, for tabs, history and screen readers. */
export function useTitle(title: string) {
  useEffect(() => {
    document.title = `${title} · ${siteName}`
    return () => {
      document.title = siteName
    }
  }, [title])
}

/** On arriving in another section, moves the focus to its content, so that a screen reader announces it. */
export function useArrival(title: string, pathname: string) {
  useTitle(title)
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [pathname])
}
