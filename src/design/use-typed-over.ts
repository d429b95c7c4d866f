import { useCallback, useState } from 'react'
import { rebase, typedOver } from '#/design/typed-over.ts'

type Options<Saved, Typed> = {
  /** What is being edited, always in its latest state; null for something new. */
  newest: Saved
  typedFrom: (saved: Saved) => Typed
  isSaving: boolean
}

/**
 * Edits something that others may save too. Fields not changed here adopt what others save; changed ones stay, and
 * `theirs` holds the two states between which others changed it, until it is saved or discarded. `base` is the state
 * that a save starts from. `startFrom` adopts what was saved, except in the fields that were typed into since it was
 * sent.
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

  // Our own save is announced too, perhaps before it is answered.
  if ((newest?.version ?? 0) > (base?.version ?? 0) && !isSaving) {
    if (changed.length > 0) setSeen(seen ?? base)
    setTyped(rebase(typedFrom(base), typed, typedFrom(newest)))
    setBase(newest)
  }

  const change = useCallback((part: Partial<Typed>) => setTyped((before) => ({ ...before, ...part })), [])

  function startFrom(saved: Saved, sent: Typed): void {
    setBase(saved)
    setTyped((now) => rebase(sent, now, typedFrom(saved)))
    setSeen(undefined)
  }

  return {
    base,
    typed,
    change,
    changed,
    theirs: seen === undefined ? null : { from: seen, to: base },
    startFrom,
  }
}
