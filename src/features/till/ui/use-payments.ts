import { useQuery } from '@tanstack/react-query'
import { orpc } from '#/client/api.ts'
import { usePages } from '#/client/pages.ts'
import type { StatusFilter } from '../search.ts'

/** The figures and the payments found, page by page. */
export function usePayments(status: StatusFilter, search: string) {
  const summary = useQuery(orpc.admin.till.paymentSummary.queryOptions())
  return { summary, ...usePages(orpc.admin.till.listPayments, { status, search }) }
}
