import { useQuery } from '@tanstack/react-query'
import { WAITING_KINDS } from '#/features/overview/rules.ts'
import { waitingQuery } from '#/features/overview/ui/queries.ts'
import { WAITING } from '#/features/overview/ui/waiting-kinds.ts'

/** How much waits for the desk, by section path, for the admin sidebar. */
export function useWaitingBadges(): Readonly<Record<string, number>> {
  const { data } = useQuery(waitingQuery)
  if (!data) return {}
  return Object.fromEntries(WAITING_KINDS.map((kind) => [WAITING[kind].path, data[kind]]))
}
