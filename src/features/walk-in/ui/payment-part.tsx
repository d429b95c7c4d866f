import { Banknote, Smartphone } from 'lucide-react'
import { useToday } from '#/client/clock.ts'
import { Banner } from '#/design/banner.tsx'
import { Checkbox } from '#/design/checkbox.tsx'
import { TextField } from '#/design/field.tsx'
import { RadioCards } from '#/design/radio-cards.tsx'
import { leastNow, mostNow, MOST_DAYS } from '#/features/dues/rules.ts'
import { addDays, formatMoment } from '#/kernel/dates.ts'
import { formatRupees, inRupees } from '#/kernel/money.ts'
import { t } from '#/kernel/words.ts'
import { usualDueDay, type Draft, type Problems, type Terms } from './draft.ts'

type Props = {
  terms: Terms | undefined
  draft: Draft
  problems: Problems
  onChange: (change: Partial<Draft>) => void
}

/** How it was paid: cash, or UPI seen on the desk's phone; all of it, or a part now. */
export function PaymentPart({ terms, draft, problems, onChange }: Props) {
  const { by, reference, part, again } = draft
  return (
    <div className="grid gap-4">
      <RadioCards
        label={t('How was it paid?')}
        columns={2}
        name="by"
        options={[
          { value: 'cash', label: t('Cash'), icon: <Banknote size={22} aria-hidden /> },
          {
            value: 'upi',
            label: 'UPI',
            detail: t('Seen on the desk’s phone'),
            icon: <Smartphone size={22} aria-hidden />,
          },
        ]}
        value={by}
        onValueChange={(next) => onChange({ by: next })}
      />
      {by === 'upi' && (
        <TextField
          name="reference"
          label={t('UPI reference')}
          inputMode="numeric"
          autoComplete="off"
          hint={t('12 digits, from the SMS or app that shows the payment')}
          required
          value={reference}
          onValueChange={(next) => onChange({ reference: next })}
          {...(problems.reference ? { error: problems.reference } : {})}
        />
      )}
      {terms && terms.amount > 0 && draft.coupon === undefined && (
        <Checkbox
          name="part"
          label={t('Only a part now, the rest later')}
          checked={part !== null}
          onCheckedChange={(wanted) =>
            onChange({
              part: wanted
                ? { amount: String(inRupees(leastNow(terms.amount))), due_on: usualDueDay() }
                : null,
            })
          }
        />
      )}
      {terms && part && <Part terms={terms} part={part} problems={problems} onChange={onChange} />}
      {terms?.paid_at && (
        <Banner tone="action" role="status" title={t('Paid just now')}>
          {t('They paid for this plan on {moment}.', {
            moment: formatMoment(new Date(terms.paid_at).toISOString()),
          })}
          <Checkbox
            name="again"
            label={t('They’re paying for it a second time')}
            checked={again}
            onCheckedChange={(next) => onChange({ again: next })}
            error={problems.again}
          />
        </Banner>
      )}
    </div>
  )
}

type PartProps = {
  terms: Terms
  part: NonNullable<Draft['part']>
  problems: Problems
  onChange: Props['onChange']
}

function Part({ terms: { amount: total }, part, problems, onChange }: PartProps) {
  const today = useToday()
  const change = (typed: Partial<typeof part>) => onChange({ part: { ...part, ...typed } })
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        name="amount"
        label={t('Paid now, in rupees')}
        inputMode="numeric"
        hint={t('{amount} to {amount2}', {
          amount: formatRupees(leastNow(total)),
          amount2: formatRupees(mostNow(total)),
        })}
        required
        value={part.amount}
        onValueChange={(amount) => change({ amount })}
        {...(problems.amount ? { error: problems.amount } : {})}
      />
      <TextField
        name="due_on"
        label={t('The rest by')}
        type="date"
        min={addDays(today, 1)}
        max={addDays(today, MOST_DAYS)}
        required
        value={part.due_on}
        onValueChange={(due_on) => change({ due_on })}
        {...(problems.due_on ? { error: problems.due_on } : {})}
      />
    </div>
  )
}
