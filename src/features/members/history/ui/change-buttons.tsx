import { Suspense, useState } from 'react'
import { useToday } from '#/client/clock.ts'
import { Button } from '#/design/button.tsx'
import { lazyPart } from '#/design/lazy-part.ts'
import { type Day } from '#/kernel/dates.ts'
import { t } from '#/kernel/words.ts'

const ChangePlanDialog = lazyPart(async () => ({
  default: (await import('#/features/till/ui/change-plan-dialog.tsx')).ChangePlanDialog,
}))

type Plan = {
  id: string
  plan_name: string
  status: 'active' | 'pending' | 'expired'
  end_date: Day
  changed: boolean
}

/** A way to another plan from each one that is running (CHANGE-1). */
export function ChangeButtons({ plans }: { plans: readonly Plan[] }) {
  const today = useToday()
  const [changing, setChanging] = useState<string | null>(null)
  const running = plans.filter((plan) => plan.status === 'active' && plan.end_date >= today && !plan.changed)
  return (
    <>
      {running.map(({ id, plan_name }) => (
        <Button key={id} look="outline" onClick={() => setChanging(id)}>
          {running.length > 1 ? t('Change plan {plan}', { plan: plan_name }) : t('Change plan')}
        </Button>
      ))}
      {changing !== null && (
        <Suspense>
          <ChangePlanDialog id={changing} onClose={() => setChanging(null)} />
        </Suspense>
      )}
    </>
  )
}
