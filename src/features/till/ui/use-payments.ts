import { useQuery } from '@tanstack/react-query'
import { orpc } from '#/client/api.ts'
import { usePages } from '#/client/pages.ts'
import { daysOf } from '#/kernel/dates.ts'
import { withSpokenPayer } from '../rules.ts'
import type { FeesSearch } from '../search.ts'

/** The figures and the payments found, page by page. */
export function usePayments({ status = 'completed', sort = '-date', q = '', from, to }: FeesSearch) {
  const summary = useQuery(orpc.admin.till.paymentSummary.queryOptions())
  const filter = { status, sort, search: q, ...daysOf({ from, to }) }
  const pages = usePages(orpc.admin.till.listPayments, filter)
  return { summary, ...pages, rows: pages.rows?.map(withSpokenPayer) }
}
