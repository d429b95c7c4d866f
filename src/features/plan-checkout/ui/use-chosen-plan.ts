import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { orpc, type api } from '#/client/api.ts'
import type { Plan } from '#/features/plans/rules.ts'
import { plansQuery } from '#/features/plans/ui/plan-chooser.tsx'

type Chosen = {
  /** What is paid for; null without a choice, and if it can't be paid for any more. */
  plan: Plan | null
  isSold: boolean
  /** A plan that is no longer sold, and the payment that was opened for it before, which can still be proved. */
  withdrawn: Awaited<ReturnType<typeof api.member.planCheckout.findChosenPlan>> | undefined
  error: unknown
  refetch: () => Promise<unknown>
}

/** The plan that the address names. One that is withdrawn meanwhile stays until it is known what may be done. */
export function useChosenPlan(slug: string | undefined): Chosen {
  const { data: plans } = useQuery(plansQuery)
  const sold = plans?.find((one) => one.slug === slug) ?? null
  const [last, setLast] = useState(sold)
  if (sold !== null && sold !== last) setLast(sold)
  const isWithdrawn = plans !== undefined && slug !== undefined && sold === null
  const { data, error, refetch } = useQuery({
    ...orpc.member.planCheckout.findChosenPlan.queryOptions({ input: { plan_id: slug ?? '' } }),
    enabled: isWithdrawn,
  })
  if (!isWithdrawn) return { plan: sold, isSold: true, withdrawn: undefined, error: null, refetch }
  const meanwhile = last?.slug === slug && !error ? last : null
  const plan = data ? (data.may_pay ? data.plan : null) : meanwhile
  return { plan, isSold: false, withdrawn: data, error: data ? null : error, refetch }
}
