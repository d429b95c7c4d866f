import { useEffect, useState, type ReactNode } from 'react'

/**
 * What a `status` says that comes to the page: a moment after it, since few screen readers say words that come together
 * with their region.
 */
export function Spoken({ children }: { children: ReactNode }) {
  const [isHeard, setHeard] = useState(false)
  useEffect(() => {
    const coming = setTimeout(() => setHeard(true))
    return () => clearTimeout(coming)
  }, [])
  return isHeard ? children : null
}
