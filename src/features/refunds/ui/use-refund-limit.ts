import { useQuery } from '@tanstack/react-query'
import { useIsAdmin } from '#/client/admins-only.tsx'
import { orpc } from '#/client/api.ts'
import type { Paise } from '#/kernel/money.ts'

/** The most paise that I may refund of one purchase: null for an admin, undefined until it is known (ROLE-2). */
export function useRefundLimit(): Paise | null | undefined {
  const isAdmin = useIsAdmin()
  const { data } = useQuery({ ...orpc.admin.till.refundLimit.queryOptions(), enabled: !isAdmin })
  return isAdmin ? null : data?.limit
}
