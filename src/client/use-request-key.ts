import { useRef } from 'react'
import { newRequestKey } from './request-key.ts'

/** What was sent, as text, and its key; empty if nothing was. */
export type SentUnderKey = { content: string; requestKey: string }

const NOTHING: SentUnderKey = { content: '', requestKey: '' }

/**
 * The key of a write: the same as long as the same is sent, so that what is repeated after a lost answer counts once.
 * Something else is another write. `kept` is what was sent before the page was loaded anew.
 */
export function useRequestKey(kept: SentUnderKey = NOTHING) {
  const sent = useRef(kept)
  return {
    keyFor(written: unknown): string {
      const content = JSON.stringify(written)
      if (sent.current.content !== content) sent.current = { content, requestKey: newRequestKey() }
      return sent.current.requestKey
    },
    /** Once it is answered: the same, sent again, is meant again. */
    forget() {
      sent.current = NOTHING
    },
    sent: () => sent.current,
  }
}
