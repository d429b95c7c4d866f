import { useState } from 'react'

/**
 * Which version a save says it starts from, where somebody else changed what was changed here too: the one before
 * theirs, until saving was refused for it. So the server names whoever it was before their change is overwritten
 * (DESK-11). `held` is null where both changed nothing the same, or it was refused already.
 */
export function useHeldVersion(kept: number | null) {
  const [held, setHeld] = useState(kept)
  const [refusals, setRefusals] = useState(0)
  /** A save was refused for what hasn't been adopted yet. */
  const [isTold, setTold] = useState(false)
  return {
    held,
    refusals,
    /** Theirs is adopted over the version `before`, while rendering. */
    meet: (before: number, isClashing: boolean) => {
      if (isClashing && !isTold) setHeld(held ?? before)
      setTold(false)
    },
    /** What saving threw. Whoever was told whose change it is may save over it from then on. */
    hear: (error: unknown) => {
      if ((error as { code?: unknown }).code !== 'changed_meanwhile') return
      setRefusals((count) => count + 1)
      if (held === null) setTold(true)
      else setHeld(null)
    },
    release: () => setHeld(null),
  }
}
