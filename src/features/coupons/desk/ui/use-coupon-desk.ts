import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, orpc } from '#/client/api.ts'
import { toastFailure } from '#/client/toast-failure.ts'
import { toast } from '#/design/toast.ts'
import { couponDeskToasts } from '../texts.ts'
import type { CouponDetails, CouponRow } from './types.ts'

/** The desk's actions on coupons. Every answer, good or bad, refetches them. */
export function useCouponDesk() {
  const queries = useQueryClient()
  const onSettled = () => queries.invalidateQueries({ queryKey: orpc.admin.coupons.key() })
  const save = useMutation({
    mutationFn: ({ edited, coupon }: { edited: CouponRow | null; coupon: CouponDetails }) =>
      edited
        ? api.admin.coupons.updateCoupon({ id: edited.id, version: edited.version, coupon })
        : api.admin.coupons.createCoupon(coupon),
    onSuccess: (_saved, { edited }) => toast(edited ? couponDeskToasts.updated : couponDeskToasts.created),
    onSettled,
  })
  const activate = useMutation({
    mutationFn: (input: { id: string; active: boolean }) => api.admin.coupons.setCouponActive(input),
    onSuccess: ({ active }) => toast(active ? couponDeskToasts.activated : couponDeskToasts.deactivated),
    onError: (error) => toastFailure(error, couponDeskToasts.status_failed),
    onSettled,
  })
  const remove = useMutation({
    mutationFn: ({ id }: { id: string }) => api.admin.coupons.deleteCoupon({ id }),
    onSuccess: () => toast(couponDeskToasts.deleted),
    onError: (error) => toastFailure(error, couponDeskToasts.delete_failed),
    onSettled,
  })
  return { save, activate, remove }
}

export type CouponDesk = ReturnType<typeof useCouponDesk>
