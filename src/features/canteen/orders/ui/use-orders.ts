import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, orpc } from '#/client/api.ts'
import { usePages } from '#/client/pages.ts'
import { toastFailure } from '#/client/toast-failure.ts'
import { toast } from '#/design/toast.ts'
import { daysOf } from '#/kernel/dates.ts'
import type { Step } from '../rules.ts'
import type { OrdersSearch } from '../search.ts'
import { orderToasts, orderUpdated } from '../texts.ts'

/** The kitchen's orders, page by page; a live topic refetches them. */
export function useOrders({ status = 'open', sort, from, to }: OrdersSearch) {
  const filter = { status, ...(sort ? { sort } : {}), ...daysOf({ from, to }) }
  return usePages(orpc.admin.canteenOrders.listOrders, filter)
}

/** The kitchen's actions with their toasts; the orders are refetched whatever the answer. */
export function useOrderActions() {
  const queries = useQueryClient()
  const rest = {
    onSuccess: ({ status }: { status: string }) => toast(orderUpdated(status)),
    onError: (error: Error) => toastFailure(error, orderToasts.update_failed),
    onSettled: () => queries.invalidateQueries({ queryKey: orpc.admin.canteenOrders.key() }),
  }
  const advance = useMutation({
    mutationFn: (input: { id: string; status: Step; estimated_time?: number }) =>
      api.admin.canteenOrders.advanceOrder(input),
    ...rest,
  })
  const cancel = useMutation({
    mutationFn: (input: { id: string; reason: string }) => api.admin.canteenOrders.cancelOrder(input),
    ...rest,
  })
  return { advance, cancel }
}
