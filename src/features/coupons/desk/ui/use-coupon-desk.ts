import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, orpc } from '#/client/api.ts'
import { toastFailure } from '#/client/toast-failure.ts'
import { useSwitch, useSwitched } from '#/client/use-switch.ts'
import { toast } from '#/design/toast.ts'
import { couponDeskToasts } from '../texts.ts'
import type { CouponDetails, CouponRow } from './types.ts'

const ACTIVATING = 'activate-coupon'

/** What its switch says of each coupon while that is on its way. */
export const useActivated = () => useSwitched(ACTIVATING)

const readAgain = (queries: QueryClient) => queries.invalidateQueries({ queryKey: orpc.admin.coupons.key() })

/** Switches a coupon on or off. */
export function useActivate(id: string) {
  const queries = useQueryClient()
  return useSwitch(ACTIVATING, id, {
    send: (active) => api.admin.coupons.setCouponActive({ id, active }),
    onSuccess: (_saved, { on }) => toast(on ? couponDeskToasts.activated : couponDeskToasts.deactivated),
    onError: (error) => toastFailure(error, couponDeskToasts.status_failed),
    onSettled: () => readAgain(queries),
  })
}

/** What the desk writes of coupons in its dialogs. Every answer, good or bad, refetches them. */
export function useCouponDesk() {
  const queries = useQueryClient()
  const onSettled = () => readAgain(queries)
  const save = useMutation({
    mutationFn: ({ edited, coupon }: { edited: CouponRow | null; coupon: CouponDetails }) =>
      edited
        ? api.admin.coupons.updateCoupon({ id: edited.id, version: edited.version, coupon })
        : api.admin.coupons.createCoupon(coupon),
    onSuccess: (_saved, { edited }) => toast(edited ? couponDeskToasts.updated : couponDeskToasts.created),
    onSettled,
  })
  const remove = useMutation({
    mutationFn: ({ id }: { id: string }) => api.admin.coupons.deleteCoupon({ id }),
    onSuccess: () => toast(couponDeskToasts.deleted),
    onError: (error) => toastFailure(error, couponDeskToasts.delete_failed),
    onSettled,
  })
  return { save, remove }
}

export type CouponDesk = ReturnType<typeof useCouponDesk>
