import { ORPCError } from '@orpc/client'
import { useMutation } from '@tanstack/react-query'
import { api } from '#/client/api.ts'
import { useToldOutcome } from '#/client/use-told-outcome.ts'
import { toast } from '#/design/toast.ts'
import { expenseToasts } from '../../expenses/texts.ts'
import { drawerToasts, type DrawerRefusal } from '../texts.ts'

/** What the desk does at the till, with its toasts. Every answer, good or bad, refetches all money. */
export function useTillActions() {
  const tellOutcome = useToldOutcome()
  const till = api.admin.till
  const close = useMutation({
    mutationFn: ({ requestKey, ...input }: Keyed<Parameters<typeof till.closeDrawer>[0]>) =>
      till.closeDrawer(input, { context: { requestKey } }),
    ...tellOutcome(drawerToasts.closed, drawerToasts.close_failed, drawerToasts.unanswered),
    onSuccess: (_, { after }) => toast(after === null ? drawerToasts.opened : drawerToasts.closed),
  })
  const correct = useMutation({
    mutationFn: (input: Parameters<typeof till.correctClose>[0]) => till.correctClose(input),
    ...tellOutcome(drawerToasts.corrected, drawerToasts.move_failed),
  })
  const move = useMutation({
    mutationFn: ({ requestKey, ...input }: Keyed<Parameters<typeof till.moveCash>[0]>) =>
      till.moveCash(input, { context: { requestKey } }),
    ...tellOutcome(drawerToasts.moved, drawerToasts.move_failed, drawerToasts.unanswered),
  })
  const reverseMove = useMutation({
    mutationFn: (input: Parameters<typeof till.reverseMove>[0]) => till.reverseMove(input),
    ...tellOutcome(drawerToasts.reversed, drawerToasts.move_failed),
  })
  const spend = useMutation({
    mutationFn: ({ requestKey, ...input }: Keyed<Parameters<typeof till.recordExpense>[0]>) =>
      till.recordExpense(input, { context: { requestKey } }),
    ...tellOutcome(expenseToasts.recorded, expenseToasts.record_failed, drawerToasts.unanswered),
  })
  const reverseExpense = useMutation({
    mutationFn: (input: Parameters<typeof till.reverseExpense>[0]) => till.reverseExpense(input),
    ...tellOutcome(expenseToasts.reversed, expenseToasts.reverse_failed),
  })
  return { close, correct, move, reverseMove, spend, reverseExpense }
}

const OUTDATED: readonly DrawerRefusal[] = ['drawer_moved', 'drawer_closed']

/** Whether a count was refused because the drawer is no longer what it was when it was begun (TILL-2). */
export const isOutdated = (error: Error): boolean =>
  error instanceof ORPCError && OUTDATED.some((code) => code === error.code)

type Keyed<Input> = Input & { requestKey: string }
