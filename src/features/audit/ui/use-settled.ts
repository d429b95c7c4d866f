import { useEffect, useState } from 'react'

/** How long typing pauses before what was typed is asked for. */
export const TYPING_MS = 250

/** The text once its typing has paused. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
