import { useState } from 'react'
import { rebased, typedOver } from '#/design/typed-over.ts'

type Options<Saved, Typed> = {
  /** What is edited, always in its newest state; null where something new is made. */
  newest: Saved
  typedFrom: (saved: Saved) => Typed
  isSaving: boolean
}

/**
 * What is typed over something that others may save too. What they save meanwhile is followed where nothing was typed, what
 * was typed stays, and `theirs` says between which two states they changed it, until it is saved or discarded. `base` is the
 * state that saving starts from.
 */
export function useTypedOver<Saved extends { version: number } | null, Typed extends object>({
  newest,
  typedFrom,
  isSaving,
}: Options<Saved, Typed>) {
  const [base, setBase] = useState(newest)
  const [typed, setTyped] = useState(() => typedFrom(newest))
  const [seen, setSeen] = useState<Saved>()
  const changed = typedOver(typedFrom(base), typed)

  // Our own save is announced too, maybe before it is answered.
  if ((newest?.version ?? 0) > (base?.version ?? 0) && !isSaving) {
    if (changed.length > 0) setSeen(seen ?? base)
    setTyped(rebased(typedFrom(base), typed, typedFrom(newest)))
    setBase(newest)
  }

  function startFrom(saved: Saved): void {
    setBase(saved)
    setTyped(typedFrom(saved))
    setSeen(undefined)
  }

  return {
    base,
    typed,
    change: (part: Partial<Typed>) => setTyped((before) => ({ ...before, ...part })),
    changed,
    theirs: seen === undefined ? null : { from: seen, to: base },
    startFrom,
  }
}
