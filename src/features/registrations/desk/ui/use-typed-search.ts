import { useEffect, useState } from 'react'

const TYPING_MS = 250

/** What is typed now, and how to type: it reaches the address when the typing pauses, and follows where that leads back. */
export function useTypedSearch(search: string, onSearch: (search: string) => void) {
  const [typed, setTyped] = useState(search)
  const [followed, setFollowed] = useState(search)
  if (search !== followed) {
    setFollowed(search)
    if (search !== typed.trim()) setTyped(search)
  }
  useEffect(() => {
    const settled = typed.trim()
    if (settled === followed) return undefined
    const timer = setTimeout(() => onSearch(settled), TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed, followed, onSearch])
  return [typed, setTyped] as const
}
