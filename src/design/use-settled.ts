import { useEffect, useState } from 'react'

/** A pause in typing that long means that the text is to be searched for. */
export const TYPING_MS = 250

/** A text once its typing has paused, without the spaces around it: what a search asks for. */
export function useSettled(text: string): string {
  const typed = text.trim()
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return settled
}
