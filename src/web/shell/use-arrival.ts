import { useEffect, useRef } from 'react'
import { useTitle } from '#/design/use-title.ts'

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
