import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readKept } from '#/client/kept.ts'
import { useIsLate } from '#/client/use-kept.ts'
import type { Step, StepState } from '../rules.ts'
import { KEPT_OVERVIEW, memberOverviewQuery, type MemberOverview } from '../../ui/queries.ts'

/** The pages of the way to a seat: those of the steps, and the home. */
export const STEP_PATHS = {
  id: '/dashboard/verification',
  plan: '/dashboard/fees',
  seat: '/dashboard/seats',
} as const
const PAGES: readonly string[] = ['/dashboard', ...Object.values(STEP_PATHS)]

const HELP = '/dashboard/help'

/** Where a step's button leads. */
export function pathOf(step: Step, state: StepState): string {
  return state === 'closed' ? HELP : STEP_PATHS[step]
}

/**
 * The steps for a page: null if it shows none, or only what is kept of the member because no answer comes (PORTAL-10);
 * undefined while they load and are likely to be shown.
 */
export function useSteps(pathname: string, verified: boolean): ShownSteps | null | undefined {
  const isShown = PAGES.includes(pathname)
  const { data, isError } = useQuery({ ...memberOverviewQuery, enabled: isShown })
  const [last] = useState(() => readKept<MemberOverview>(KEPT_OVERVIEW)?.value)
  const isLate = useIsLate(isShown && last !== undefined && data === undefined && !isError)
  if (!isShown) return null
  if (data) return data.steps && { ...data.steps, plan_starts: data.subscription.start_date }
  if (isError || isLate) return null
  return (last ? last.steps : !verified) ? undefined : null
}

export type ShownSteps = NonNullable<MemberOverview['steps']> & { plan_starts: string | null }
