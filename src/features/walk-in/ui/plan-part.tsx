import { useState } from 'react'
import { Button } from '#/design/button.tsx'
import { TextField } from '#/design/field.tsx'
import { Select } from '#/design/select.tsx'
import { PlanPeriod } from '#/features/till/ui/plan-period.tsx'
import { formatRupees, type Paise } from '#/kernel/money.ts'
import { t } from '#/kernel/words.ts'
import type { Draft, Problems, Terms } from './draft.ts'

type Plan = { id: string; slug: string; name: string; price: Paise }

type Props = {
  plans: readonly Plan[]
  slug: string
  onPlan: (slug: string) => void
  terms: Terms | undefined
  /** Why the terms couldn't be read, such as a coupon that doesn't apply. */
  refusal: string | undefined
  draft: Draft
  problems: Problems
  onChange: (change: Partial<Draft>) => void
}

/** The plan, and from when to when it runs before it is taken (COUNTER-3). */
export function PlanPart({ plans, slug, onPlan, terms, refusal, draft, problems, onChange }: Props) {
  return (
    <div className="grid gap-4">
      <Select
        name="plan"
        label={t('Plan')}
        placeholder={t('Choose a plan')}
        required
        options={plans.map((one) => ({ value: one.slug, label: `${one.name}, ${formatRupees(one.price)}` }))}
        value={slug}
        onValueChange={onPlan}
        {...(problems.plan ? { error: problems.plan } : {})}
      />
      <div aria-live="polite" className="grid gap-3 empty:hidden">
        {terms && <PlanPeriod terms={terms} />}
      </div>
      {slug !== '' && <Coupon draft={draft} terms={terms} refusal={refusal} onChange={onChange} />}
    </div>
  )
}

type CouponProps = Pick<Props, 'draft' | 'terms' | 'refusal' | 'onChange'>

function Coupon({ draft, terms, refusal, onChange }: CouponProps) {
  const [typed, setTyped] = useState<string | null>(draft.coupon ?? null)
  if (typed === null)
    return (
      <Button look="quiet" size="sm" className="justify-self-start" onClick={() => setTyped('')}>
        {t('Add a coupon')}
      </Button>
    )
  const isApplied = draft.coupon !== undefined && terms !== undefined && terms.discount > 0
  return (
    <div className="flex flex-wrap items-start gap-3">
      <TextField
        name="coupon"
        label={t('Coupon')}
        autoComplete="off"
        className="min-w-44 flex-1"
        value={typed}
        onValueChange={setTyped}
        hint={isApplied ? t('{amount} less', { amount: formatRupees(terms.discount) }) : undefined}
        {...(refusal && draft.coupon ? { error: refusal } : {})}
      />
      <Button
        look="outline"
        className="mt-7.5"
        onClick={() => {
          onChange({ coupon: draft.coupon === undefined ? typed.trim() || undefined : undefined, part: null })
          if (draft.coupon !== undefined) setTyped(null)
        }}
      >
        {draft.coupon === undefined ? t('Apply') : t('Remove')}
      </Button>
    </div>
  )
}
