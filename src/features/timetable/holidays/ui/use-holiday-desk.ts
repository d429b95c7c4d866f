import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, orpc } from '#/client/api.ts'
import { toastFailure } from '#/client/toast-failure.ts'
import { toast } from '#/design/toast.ts'
import type { DeskHoliday } from '../contract.ts'
import type { HolidayDetails } from '../rules.ts'
import { holidayToasts } from '../texts.ts'

/** `extend`: plans get a day for it. */
type Saving = { edited: DeskHoliday | null; holiday: HolidayDetails; extend: boolean }

/** The desk's actions on holidays. Every answer, good or bad, refetches them. */
export function useHolidayDesk() {
  const queries = useQueryClient()
  const onSettled = () => {
    void queries.invalidateQueries({ queryKey: orpc.admin.timetable.key() })
    return queries.invalidateQueries({ queryKey: orpc.admin.holidays.key() })
  }
  const save = useMutation({
    mutationFn: ({ edited, ...details }: Saving) =>
      edited
        ? api.admin.holidays.updateHoliday({ id: edited.id, version: edited.version, ...details })
        : api.admin.holidays.addHoliday(details),
    onSuccess: (_saved, { edited }) => toast(edited ? holidayToasts.updated : holidayToasts.added),
    onSettled,
  })
  const remove = useMutation({
    mutationFn: ({ id, version }: DeskHoliday) => api.admin.holidays.removeHoliday({ id, version }),
    onSuccess: () => toast(holidayToasts.removed),
    onError: (error) => toastFailure(error, holidayToasts.remove_failed),
    onSettled,
  })
  return { save, remove }
}

export type HolidayDesk = ReturnType<typeof useHolidayDesk>
