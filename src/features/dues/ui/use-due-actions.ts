import { useMutation } from '@tanstack/react-query'
import { api } from '#/client/api.ts'
import { useToldOutcome } from '#/client/use-told-outcome.ts'
import { toast } from '#/design/toast.ts'
import { cutWords, dueToasts } from '../texts.ts'

type Part = Parameters<typeof api.admin.till.takeDue>[0] & { requestKey: string }

/** The desk's actions on a due, with their toasts. Every answer, good or bad, refetches what the desk sees. */
export function useDueActions() {
  const tellOutcome = useToldOutcome()
  const take = useMutation({
    mutationFn: ({ requestKey, ...input }: Part) =>
      api.admin.till.takeDue(input, { context: { requestKey } }),
    ...tellOutcome(dueToasts.taken, dueToasts.take_failed, dueToasts.take_unanswered),
  })
  const changeDay = useMutation({
    mutationFn: (input: Parameters<typeof api.admin.dues.changeDueDay>[0]) =>
      api.admin.dues.changeDueDay(input),
    ...tellOutcome(dueToasts.day_changed, dueToasts.day_failed),
  })
  const writeOff = useMutation({
    mutationFn: (input: Parameters<typeof api.admin.dues.writeOffDue>[0]) =>
      api.admin.dues.writeOffDue(input),
    ...tellOutcome(dueToasts.written_off, dueToasts.write_off_failed),
  })
  const cut = useMutation({
    mutationFn: (input: Parameters<typeof api.admin.dues.cutPlan>[0]) => api.admin.dues.cutPlan(input),
    ...tellOutcome(dueToasts.cut, dueToasts.cut_failed),
    onSuccess: ({ lost_seats }) => toast(cutWords(lost_seats)),
  })
  return { take, changeDay, writeOff, cut }
}
