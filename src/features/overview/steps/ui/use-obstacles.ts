import { useQuery } from '@tanstack/react-query'
import type { Obstacles } from '#/features/seats/ui/obstacle.ts'
import { memberOverviewQuery } from '../../ui/queries.ts'
import { idObstacle, planObstacle } from './obstacle-words.ts'
import { pathOf } from './use-steps.ts'

/** What the seats' page says must come before a booking: the same as the strip above it. Undefined while loading. */
export function useObstacles(): Obstacles | undefined {
  const { data, isError } = useQuery(memberOverviewQuery)
  if (!data && !isError) return undefined
  const steps = data?.steps ?? null
  const plan = data && (steps?.plan ?? 'open')
  const id = steps?.blockers.includes('id') ? steps.id : null
  return {
    plan: {
      ...planObstacle(plan, data?.subscription.start_date ?? null),
      isNext: data !== undefined && (steps?.next ?? 'plan') === 'plan',
    },
    id: id && idObstacle(id, pathOf('id', id)),
  }
}
