import { useEffect, useEffectEvent, useState } from 'react'
import { TYPING_MS } from './use-settled.ts'

/**
 * The typed text and its setter: the text goes into the address when typing pauses, and follows an address that
 * something else changed (Back, a cleared filter). What isn't `isWhole` yet waits for the rest.
 */
export function useTypedSearch(
  search: string,
  onSearch: (search: string) => void,
  isWhole: (typed: string) => boolean = () => true,
) {
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
  const send = useEffectEvent((words: string) => {
    setSent([...sent, words])
    onSearch(words)
  })
  const words = typed.trim()
  const isDue = words !== latest && isWhole(words)
  useEffect(() => {
    if (!isDue) return undefined
    const pause = setTimeout(() => send(words), TYPING_MS)
    return () => clearTimeout(pause)
  }, [words, isDue])
  return [typed, setTyped] as const
}
