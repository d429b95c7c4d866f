import { useRef, useState } from 'react'
import { readUnsavedWork, useUnsavedWork } from '#/design/unsaved-work.ts'
import { newRequestKey } from './request-key.ts'

/** What was sent, as text, and its key; empty if nothing was. */
export type SentUnderKey = { content: string; requestKey: string }

const NOTHING: SentUnderKey = { content: '', requestKey: '' }

/**
 * The key of a write: the same as long as the same is sent, so that what is repeated after a lost answer counts once,
 * also after the sign-in that follows a session which ended meanwhile: it is kept as what was typed is, under the name
 * of what is written. Something else is another write. `before` is what was sent before the page was loaded anew.
 */
export function useRequestKey(keepAs: string, before?: SentUnderKey) {
  const name = `sent:${keepAs}`
  const [kept] = useState(() => before ?? (readUnsavedWork(name) as SentUnderKey | undefined) ?? NOTHING)
  const sent = useRef(kept)
  useUnsavedWork(name, () => (sent.current === NOTHING ? undefined : sent.current))
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
