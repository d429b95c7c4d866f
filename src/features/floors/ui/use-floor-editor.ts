import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, isDecided, orpc } from '#/client/api.ts'
import { factIn } from '#/client/refused.ts'
import { toastFailure } from '#/client/toast-failure.ts'
import { toast } from '#/design/toast.ts'
import { useHeldVersion } from '#/design/use-held-version.ts'
import { readUnsavedWork, useUnsavedWork } from '#/design/unsaved-work.ts'
import type { FloorPlan } from '../contract.ts'
import { compareFloors, removedSeats, type DrawnFloor } from '../rules.ts'
import { floorToasts } from '../texts.ts'
import { begin, change, redo, undo } from './edit-history.ts'
import { putBack } from './floor-edits.ts'
import { isClashing, isSame, isSaved, keepSince, rebasePlan } from './rebase-plan.ts'

/** What was drawn while a session ended, for after the sign-in. */
type Kept = { base: FloorPlan; floors: DrawnFloor[]; seen?: FloorPlan | undefined; held: number | null }
const KEPT_AS = 'floors'

/** Edits on top of the saved floors. `newest` is always their latest state, even after somebody else saved. */
export function useFloorEditor(newest: FloorPlan) {
  const queries = useQueryClient()
  const [kept] = useState(() => readUnsavedWork(KEPT_AS) as Kept | undefined)
  const [base, setBase] = useState(kept?.base ?? newest)
  const [history, setHistory] = useState(() => begin(kept?.floors ?? newest.floors))
  /** The state after which somebody else saved during these edits. */
  const [seen, setSeen] = useState(kept?.seen)
  const { held, refusals, meet, hear, release } = useHeldVersion(kept?.held ?? null)
  /** Saves without an answer that says what came of them: one may have been done. */
  const [lost, setLost] = useState<DrawnFloor[][]>([])
  /** Booked seats that an edit or a save would have removed. */
  const [refused, setRefused] = useState<number[]>([])
  const floors = history.present
  const isChanged = !isSame(floors, base.floors)
  useUnsavedWork(KEPT_AS, (): Kept | undefined => (isChanged ? { base, floors, seen, held } : undefined))

  const save = useMutation({
    mutationFn: (input: { version: number; floors: DrawnFloor[] }) => api.admin.floors.savePlan(input),
    onSuccess: (saved, sent) => {
      queries.setQueryData(orpc.admin.floors.showPlan.queryKey(), saved)
      startFrom(saved, sent.floors)
      toast(floorToasts.saved)
    },
    onError: (error, sent) => {
      hear(error)
      if (!isDecided(error)) setLost((before) => [...before, sent.floors])
      const seats = factIn(error, 'seats_have_bookings', 'seats')
      if (Array.isArray(seats)) return setRefused(seats)
      toastFailure(error, floorToasts.save_failed)
    },
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: orpc.admin.floors.key() }),
        queries.invalidateQueries({ queryKey: orpc.admin.seats.key() }),
      ]),
  })

  // Our own save is announced too, perhaps before it is answered.
  if (newest.version > base.version && !save.isPending) {
    const own = lost.find((sent) => isSaved(sent, newest.floors))
    meet(base.version, !own && isClashing(base.floors, floors, newest.floors))
    if (own) startFrom(newest, own)
    else adoptTheirs()
  }

  function adoptTheirs(): void {
    if (isChanged) setSeen(seen ?? base)
    // Undoing beyond their save would take it back unseen.
    setHistory(begin(rebasePlan(base.floors, floors, newest.floors)))
    setBase(newest)
    setLost([])
  }

  /** What was edited since `sent` stays. */
  function startFrom(saved: FloorPlan, sent: DrawnFloor[]): void {
    setBase(saved)
    setHistory((now) => begin(keepSince(sent, now.present, saved.floors)))
    setSeen(undefined)
    setLost([])
    release()
  }

  /** False if the edit would remove a booked seat: then nothing changes, and `refused` names the seats. */
  function edit(next: DrawnFloor[], what?: string): boolean {
    const lost = removedSeats(floors, next).filter((number) => newest.booked.includes(number))
    if (lost.length > 0) {
      setRefused(lost)
      return false
    }
    setHistory(change(history, next, what))
    return true
  }

  return {
    floors,
    booked: new Set(newest.booked),
    isChanged,
    isSaving: save.isPending,
    news: seen ? compareFloors(seen.floors, base.floors) : [],
    theirs: { isClashing: seen !== undefined && isClashing(seen.floors, floors, base.floors), refusals },
    refused,
    /** Of those, the ones that are gone from the drawing: booked by somebody after they were removed. */
    missing: refused.filter((number) => removedSeats(newest.floors, floors).includes(number)),
    edit,
    undo: history.past.length > 0 ? () => setHistory(undo(history)) : undefined,
    redo: history.future.length > 0 ? () => setHistory(redo(history)) : undefined,
    putBack: (numbers: number[]) => setHistory(change(history, putBack(floors, base.floors, numbers))),
    closeRefusal: () => setRefused([]),
    save: () => {
      if (!isChanged) return toast(floorToasts.unchanged)
      save.mutate({ version: held ?? base.version, floors })
    },
  }
}

export type FloorEditor = ReturnType<typeof useFloorEditor>
