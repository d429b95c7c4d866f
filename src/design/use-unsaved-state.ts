import { useState } from 'react'
import { readUnsavedWork, useUnsavedWork } from '#/design/unsaved-work.ts'

/**
 * State of a short dialog that is kept under the key while somebody whose session ended signs in again (PORTAL-9), and
 * whether it differs from what the dialog opened with.
 */
export function useUnsavedState<Typed>(keepAs: string, initial: Typed) {
  const [start] = useState(initial)
  const [typed, setTyped] = useState(() => (readUnsavedWork(keepAs) as Typed | undefined) ?? start)
  useUnsavedWork(keepAs, () => (typed === start ? undefined : typed))
  return [typed, setTyped, JSON.stringify(typed) !== JSON.stringify(start)] as const
}
