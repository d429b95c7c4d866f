import { PLAN_TYPE_LABELS, slotHours } from '#/kernel/slots.ts'
import { t } from '#/kernel/words.ts'
import { Card } from '#/design/card.tsx'
import { TIMETABLE_PLANS, type TimetablePlan } from '../../rules.ts'
import { TONE_OF_PLAN } from '../../ui/look.ts'

/** The info card: which timetable is for whom, and how future weeks are filled. */
export function PlanHours() {
  return (
    <Card className="grid gap-4 !p-4">
      <dl className="grid gap-x-8 gap-y-2 sm:grid-cols-2 xl:grid-cols-4">
        {TIMETABLE_PLANS.map((plan) => (
          <div key={plan}>
            <dt className="flex items-center gap-2.5 font-semibold">
              <i
                aria-hidden
                className="size-3.5 shrink-0 rounded-[4px] [forced-color-adjust:none]"
                style={{ background: `var(--${TONE_OF_PLAN[plan]})` }}
              />
              {plan === 'flexible' ? t('Full Shift') : t(PLAN_TYPE_LABELS[plan])}
            </dt>
            <dd className="pl-6 text-sm text-ink-2">{hoursInWords(plan)}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-ink-2">
        {t(
          'Coming weeks are created automatically: every Sunday one more week gets the default schedule, so that this week and the next four always have one. Days that you have changed, saved or emptied stay as they are.',
        )}
      </p>
    </Card>
  )
}

function hoursInWords(plan: TimetablePlan): string {
  return plan === 'flexible' ? t('24-hour access') : slotHours(plan)
}
