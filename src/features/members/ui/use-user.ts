import { useQuery } from '@tanstack/react-query'
import { orpc } from '#/client/api.ts'
import { codeOf } from '#/client/refused.ts'

/** One user. What was read stays while the server can’t be reached; somebody who was erased meanwhile doesn’t. */
export function useUser(id: string) {
  const { data, error, refetch } = useQuery(orpc.admin.members.findMember.queryOptions({ input: { id } }))
  const isGone = codeOf(error) === 'member_not_found'
  return { user: isGone ? undefined : data, error, isGone, refetch }
}
