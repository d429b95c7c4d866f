import { t } from '#/kernel/words.ts'
import { TIMETABLE_PLANS } from '../rules.ts'
import { legendText, TONE_OF_PLAN } from './look.ts'

/** Which colour stands for which plan. */
export function Legend() {
  return (
    <ul aria-label={t('Plans by colour')} className="flex flex-wrap gap-x-5 gap-y-2 text-sm">
      {TIMETABLE_PLANS.map((plan) => (
        <li key={plan} className="inline-flex items-center gap-2 font-medium">
          <i
            aria-hidden
            className="size-3.5 rounded-[4px] [forced-color-adjust:none]"
            style={{ background: `var(--${TONE_OF_PLAN[plan]})` }}
          />
          {legendText(plan)}
        </li>
      ))}
    </ul>
  )
}
