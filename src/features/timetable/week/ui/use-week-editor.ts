import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import type { Day } from '#/kernel/dates.ts'
import { api, orpc } from '#/client/api.ts'
import { toastFailure } from '#/client/toast-failure.ts'
import { toast } from '#/design/toast.ts'
import { useTypedOver } from '#/design/use-typed-over.ts'
import type { Week } from '../contract.ts'
import { changesByDay, defaultSlots, NEW_SLOT, weekDays, type DatedSlot } from '../rules.ts'
import { weekToasts } from '../texts.ts'
import { dayChangeWords, sentFrom, slotsOf, typedFrom, typedSlot, type TypedSlot } from './typed-week.ts'

/** Edits on top of a week; `news` is what somebody else saved meanwhile. `onSaved` is called once all is saved. */
export function useWeekEditor(newest: Week, onSaved: () => void) {
  const queries = useQueryClient()
  const made = useRef(0)
  const [added, setAdded] = useState<string>()
  const save = useMutation({
    mutationFn: (input: { week: Day; version: number; slots: ReturnType<typeof sentFrom> }) =>
      api.admin.timetable.saveWeek(input),
    onSuccess: (saved) => {
      queries.setQueryData(orpc.admin.timetable.showWeek.queryKey({ input: { week: saved.week } }), saved)
      toast(weekToasts.saved)
      onSaved()
    },
    onError: (error) => toastFailure(error, weekToasts.save_failed),
    onSettled: () => queries.invalidateQueries({ queryKey: orpc.admin.timetable.key() }),
  })
  const { base, version, typed, change, changed, theirs, hear } = useTypedOver({
    newest,
    typedFrom,
    isSaving: save.isPending,
    keepAs: `week:${newest.week}`,
  })
  const onChange = useCallback(
    (key: string, slot: TypedSlot | undefined) => change({ [key]: slot }),
    [change],
  )
  function add(slots: readonly DatedSlot[]): void {
    // Those that were added before somebody had to sign in again are there already.
    while (`new-${made.current + 1}` in typed) made.current++
    change(Object.fromEntries(slots.map((slot) => [`new-${++made.current}`, typedSlot(slot)])))
  }
  function addSlot(date: Day): void {
    add([{ ...NEW_SLOT, date }])
    setAdded(`new-${made.current}`)
  }

  return {
    typed,
    changed: changed.length,
    news: theirs ? changesByDay(theirs.from.slots, theirs.to.slots).map(dayChangeWords) : [],
    theirs,
    isSaving: save.isPending,
    onChange,
    addSlot,
    /** The key of the slot added last. */
    added,
    /** Fills the days without slots; returns how many. */
    generate: () => {
      const existing = slotsOf(typed).map(({ slot }) => slot)
      const slots = defaultSlots(weekDays(newest.week), existing)
      add(slots)
      return new Set(slots.map(({ date }) => date)).size
    },
    save: () => {
      // A week that nobody has planned is planned by being saved as it is (TIME-12).
      if (changed.length === 0 && base.unplanned.length === 0) return toast(weekToasts.unchanged)
      save.mutate({ week: base.week, version, slots: sentFrom(typed) }, { onError: hear })
    },
  }
}

export type WeekEditor = ReturnType<typeof useWeekEditor>
