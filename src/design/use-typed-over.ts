import { useCallback, useState } from 'react'
import { clashesOf, rebase, typedOver, type Theirs } from '#/design/typed-over.ts'
import { useHeldVersion } from '#/design/use-held-version.ts'
import { readUnsavedWork, useUnsavedWork } from '#/design/unsaved-work.ts'

type Options<Saved, Typed> = {
  /** What is being edited, always in its latest state; null for something new. */
  newest: Saved
  typedFrom: (saved: Saved) => Typed
  isSaving: boolean
  /** Keeps it under this key while somebody whose session ended signs in again. */
  keepAs: string
}

/** A field that is to be deleted is undefined, which JSON has only inside a list: as an entry without a value. */
type Kept<Saved> = {
  base: Saved
  typed: ([name: string] | [name: string, value: unknown])[]
  seen?: Saved | undefined
  clashed: PropertyKey[]
  held: number | null
}

/**
 * Edits something that others may save too. Fields not changed here adopt what others save; changed ones stay, and
 * `theirs` holds the two states between which others changed it, until it is saved or discarded. `base` is the newest
 * state that was adopted, `version` the one that a save says it starts from; what it throws, `hear` has to know.
 * `startFrom` adopts what was saved, except in the fields that were typed into since it was sent.
 */
export function useTypedOver<Saved extends { version: number } | null, Typed extends object>({
  newest,
  typedFrom,
  isSaving,
  keepAs,
}: Options<Saved, Typed>) {
  const [kept] = useState(() => readUnsavedWork(keepAs) as Kept<Saved> | undefined)
  const [base, setBase] = useState(kept ? kept.base : newest)
  const [typed, setTyped] = useState(() => (kept ? (typedAgain(kept) as Typed) : typedFrom(newest)))
  const [seen, setSeen] = useState(kept?.seen)
  /** The fields that somebody else changed while they were changed here. */
  const [clashed, setClashed] = useState(kept?.clashed ?? [])
  const { refusals, meet, hear, release, ...hold } = useHeldVersion(kept?.held ?? null)
  const changed = typedOver(typedFrom(base), typed)
  const clashing = changed.filter((name) => clashed.includes(name))
  const held = clashing.length > 0 ? hold.held : null
  useUnsavedWork(keepAs, () =>
    changed.length > 0 ? workOf({ base, typed, seen, clashed, held }) : undefined,
  )

  // Our own save is announced too, perhaps before it is answered.
  if ((newest?.version ?? 0) > (base?.version ?? 0) && !isSaving) {
    if (changed.length > 0) setSeen(seen ?? base)
    const met = clashesOf(typedFrom(base), typed, typedFrom(newest))
    setClashed([...clashing, ...met])
    meet(base?.version ?? 0, met.length > 0)
    setTyped(rebase(typedFrom(base), typed, typedFrom(newest)))
    setBase(newest)
  }

  const change = useCallback((part: Partial<Typed>) => setTyped((before) => ({ ...before, ...part })), [])

  function startFrom(saved: Saved, sent: Typed): void {
    setBase(saved)
    setTyped((now) => rebase(sent, now, typedFrom(saved)))
    setSeen(undefined)
    setClashed([])
    release()
  }

  return {
    base,
    version: held ?? base?.version ?? 0,
    typed,
    change,
    changed,
    theirs:
      seen === undefined
        ? null
        : ({ from: seen, to: base, isClashing: clashing.length > 0, refusals } satisfies Theirs<Saved>),
    startFrom,
    hear,
  }
}

function workOf<Saved>({ typed, ...work }: Omit<Kept<Saved>, 'typed'> & { typed: object }): Kept<Saved> {
  const entries = Object.entries(typed as Record<string, unknown>)
  return { ...work, typed: entries.map(([name, value]) => (value === undefined ? [name] : [name, value])) }
}

function typedAgain({ typed }: Kept<unknown>): object {
  return Object.fromEntries(typed.map(([name, value]) => [name, value]))
}
