import { useQuery } from '@tanstack/react-query'
import { orpc } from '#/client/api.ts'
import { usePages } from '#/client/pages.ts'
import { daysOf } from '#/kernel/dates.ts'
import type { ProofsSearch } from '../search.ts'

/** The counts and the proofs found, page by page. */
export function useProofs({ q = '', sort, from, to }: ProofsSearch) {
  const counts = useQuery(orpc.admin.paymentProofs.countProofs.queryOptions())
  const filter = { search: q, ...(sort ? { sort } : {}), ...daysOf({ from, to }) }
  return { counts, ...usePages(orpc.admin.paymentProofs.listProofs, filter) }
}
