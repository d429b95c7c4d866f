import { Button } from '#/design/button.tsx'
import { formatRupees, subtract } from '#/kernel/money.ts'
import { t } from '#/kernel/words.ts'
import { newMemberOf, takenNow, type Draft, type Terms } from './draft.ts'

type Props = {
  name: string | undefined
  plan: { name: string } | undefined
  terms: Terms | undefined
  draft: Draft
  busy: boolean
  onRecord: () => void
}

/** What the press will do, and the press, always in sight. */
export function CounterBar({ name, plan, terms, draft, busy, onRecord }: Props) {
  const now = terms && takenNow(draft, terms)
  const rest = terms && now !== undefined && now < terms.amount ? subtract(terms.amount, now) : null
  const seat = draft.seats[0]
  const parts = [
    name ?? (newMemberOf(draft).name.trim() || t('Nobody chosen')),
    plan?.name ?? t('No plan'),
    seat ? t('seat {seat}', { seat: seat.seat_number }) : t('seat later'),
    ...(rest === null || rest === undefined ? [] : [t('{amount} due', { amount: formatRupees(rest) })]),
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
        {now === undefined
          ? t('Record')
          : now === 0
            ? t('Record for ₹0')
            : t('Received {amount}', { amount: formatRupees(now) })}
      </Button>
    </div>
  )
}
