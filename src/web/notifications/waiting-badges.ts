import { useQuery } from '@tanstack/react-query'
import { WAITING_KINDS } from '#/features/overview/queue/rules.ts'
import { waitingQuery } from '#/features/overview/ui/queries.ts'
import { WAITING_PATHS } from '#/features/overview/ui/waiting-paths.ts'

/** How many items wait for the desk, by section path, for the admin sidebar. */
export function useWaitingBadges(): Readonly<Record<string, number>> {
  const { data } = useQuery(waitingQuery)
  if (!data) return {}
  return Object.fromEntries(WAITING_KINDS.map((kind) => [WAITING_PATHS[kind], data[kind]]))
}
