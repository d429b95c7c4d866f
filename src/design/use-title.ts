import { useEffect } from 'react'
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
