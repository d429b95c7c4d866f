import { useQuery } from '@tanstack/react-query'
import { orpc } from '#/client/api.ts'
import { usePages } from '#/client/pages.ts'

/** The counts and the proofs found, page by page; `total` if all are shown. */
export function useProofs(search: string) {
  const counts = useQuery(orpc.admin.paymentProofs.countProofs.queryOptions())
  const pages = usePages(orpc.admin.paymentProofs.listProofs, { search })
  return { counts, ...pages, total: search === '' ? counts.data?.total : undefined }
}
