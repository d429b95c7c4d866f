import { useState } from 'react'
import { isDecided } from '#/client/api.ts'

/**
 * What a form goes by, as it was when the form was sent. After a lost answer everything is read anew, and what was
 * read then may speak against sending the same again, although under its key it counts once (PAY-15). So the form
 * stays as it was until it is decided or something else is typed. `typed` is all that was typed and chosen in it.
 */
export function useAsSent<Read>(typed: unknown, read: Read) {
  const [sent, setSent] = useState<{ typed: string; read: Read }>()
  const content = JSON.stringify(typed)
  const asSent = sent?.typed === content ? sent.read : read
  return {
    read: asSent,
    noteSent: () => setSent({ typed: content, read: asSent }),
    noteError: (error: unknown) => isDecided(error) && setSent(undefined),
  }
}
