import { useEffect, useState } from 'react'
import { useSettled } from './use-settled.ts'

/**
 * The typed text and its setter: the text goes into the address when typing pauses, and follows an address that
 * something else changed (Back, a cleared filter).
 */
export function useTypedSearch(search: string, onSearch: (search: string) => void) {
  const [typed, setTyped] = useState(search)
  const [followed, setFollowed] = useState(search)
  /** Texts that are on their way into the address: when one arrives, the next may be typed already. */
  const [sent, setSent] = useState<string[]>([])
  if (search !== followed) {
    setFollowed(search)
    const own = sent.lastIndexOf(search)
    setSent(own < 0 ? [] : sent.slice(own + 1))
    if (own < 0 && search !== typed.trim()) setTyped(search)
  }
  const latest = sent.at(-1) ?? followed
  const settled = useSettled(typed)
  useEffect(() => {
    // Typing may go on while an earlier text is being applied: only the latest counts.
    if (settled !== typed.trim() || settled === latest) return
    setSent((before) => [...before, settled])
    onSearch(settled)
  }, [settled, typed, latest, onSearch])
  return [typed, setTyped] as const
}
