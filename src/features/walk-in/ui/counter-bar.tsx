import { Button } from '#/design/button.tsx'
import { formatRupees, subtract } from '#/kernel/money.ts'
import type { PlanType } from '#/kernel/slots.ts'
import { t } from '#/kernel/words.ts'
import { seatsWith } from '../rules.ts'
import { newMemberOf, takenNow, type Draft, type Person, type Terms } from './draft.ts'

type Props = {
  person: Person | undefined
  plan: { name: string; type: PlanType } | undefined
  terms: Terms | undefined
  draft: Draft
  busy: boolean
  onRecord: () => void
}

/** What the press will do, and the press, always in sight. */
export function CounterBar({ person, plan, terms, draft, busy, onRecord }: Props) {
  const now = terms ? takenNow(draft, terms) : null
  const rest = terms && now !== null && now < terms.amount ? subtract(terms.amount, now) : null
  const parts = [
    person?.name ?? (newMemberOf(draft).name.trim() || t('Nobody chosen')),
    plan?.name ?? t('No plan'),
    seatWords({ person, plan, terms, draft }),
    ...(rest === null ? [] : [t('{amount} due', { amount: formatRupees(rest) })]),
  ]
  return (
    <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-end gap-x-5 gap-y-2 border-t border-rule bg-paper px-4 py-3 pb-[max(12px,env(safe-area-inset-bottom))]">
      <p className="min-w-0 flex-1 break-words max-sm:text-sm">{parts.join(' · ')}</p>
      <Button
        size="lg"
        busy={busy}
        busyLabel={t('Recording...')}
        className="max-sm:w-full"
        onClick={onRecord}
      >
        {now === null
          ? t('Record')
          : now === 0
            ? t('Record for ₹0')
            : t('Received {amount}', { amount: formatRupees(now) })}
      </Button>
    </div>
  )
}

type Seating = Pick<Props, 'person' | 'plan' | 'terms' | 'draft'>

/** 'seat 12', 'keeps seat 12' of somebody whose seat goes on with the plan, or 'seat later'. */
function seatWords({ person, plan, terms, draft }: Seating): string {
  const places = plan && terms && seatsWith(plan.type, person?.seats ?? [], terms)
  const name = (seat_number: number) => t('seat {seat}', { seat: seat_number })
  const kept = [...new Set(places?.kept.map(({ seat_number }) => seat_number))]
  if (kept.length > 0) return t('keeps {list}', { list: kept.map(name).join(', ') })
  const chosen = places?.mayChoose === false ? undefined : draft.seats[0]
  return chosen ? name(chosen.seat_number) : t('seat later')
}
