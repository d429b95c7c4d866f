import { useQuery } from '@tanstack/react-query'
import { orpc, type api } from '#/client/api.ts'

/** Somebody to whom a seat may be assigned. */
export type Candidate = Awaited<ReturnType<typeof api.admin.seats.searchMembers>>['rows'][number]

/** Who is to get a seat, by id; `isRefused` if they have no active subscription. */
export function useAssignee(id: string | undefined) {
  const { data } = useQuery(
    orpc.admin.seats.searchMembers.queryOptions({
      input: { query: '', ...(id === undefined ? {} : { id }) },
      enabled: id !== undefined,
    }),
  )
  const member = id === undefined ? undefined : data?.rows.find((one) => one.id === id)
  return { member, isRefused: data !== undefined && !member }
}
