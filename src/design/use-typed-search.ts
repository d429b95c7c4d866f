import { useEffect, useState } from 'react'
import { useSettled } from './use-settled.ts'

/** The typed text and its setter: the text goes into the address when typing pauses, and follows a changed address. */
export function useTypedSearch(search: string, onSearch: (search: string) => void) {
  const [typed, setTyped] = useState(search)
  const [followed, setFollowed] = useState(search)
  if (search !== followed) {
    setFollowed(search)
    if (search !== typed.trim()) setTyped(search)
  }
  const settled = useSettled(typed)
  useEffect(() => {
    // Typing may go on while an earlier text is being applied: only the latest counts.
    if (settled === typed.trim() && settled !== followed) onSearch(settled)
  }, [settled, typed, followed, onSearch])
  return [typed, setTyped] as const
}
