import { useEffect, useState } from 'react'

const TYPING_MS = 250

/** The typed text and its setter: the text goes into the address when typing pauses, and follows a changed address. */
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
