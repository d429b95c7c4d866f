import { useRef, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#/design/button.tsx'
import { TextField } from '#/design/field.tsx'
import { Select } from '#/design/select.tsx'
import { LONGEST_CODE, normalizeCode } from '#/features/coupons/rules.ts'
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
      {slug !== '' && (
        <Coupon draft={draft} terms={terms} refusal={refusal} problems={problems} onChange={onChange} />
      )}
    </div>
  )
}

type CouponProps = Pick<Props, 'draft' | 'terms' | 'refusal' | 'problems' | 'onChange'>

/** Its code, which counts once it is applied, by Enter too (COUPON-1); typing another takes it off the price. */
function Coupon({ draft: { coupon, code }, terms, refusal, problems, onChange }: CouponProps) {
  const box = useRef<HTMLDivElement>(null)
  const isApplied = coupon !== undefined && terms !== undefined && terms.discount > 0
  // Each press replaces the control that had the focus.
  function change(part: Partial<Draft>) {
    flushSync(() => onChange(part))
    box.current?.querySelector<HTMLElement>('input, button')?.focus()
  }
  function apply(event: SubmitEvent) {
    event.preventDefault()
    const applied = normalizeCode(code ?? '')
    if (applied !== '') change({ code: applied, coupon: applied, part: null })
  }
  return (
    <div ref={box}>
      <p role="status" className="sr-only">
        {isApplied && t('Coupon {code} applied', { code: coupon })}
      </p>
      {code === null ? (
        <Button look="quiet" size="sm" onClick={() => change({ code: '' })}>
          {t('Add a coupon')}
        </Button>
      ) : (
        <form
          noValidate
          aria-label={t('Coupon')}
          className="flex flex-wrap items-start gap-3"
          onSubmit={apply}
        >
          <TextField
            name="coupon"
            label={t('Coupon')}
            autoComplete="off"
            spellCheck={false}
            maxLength={LONGEST_CODE}
            className="min-w-44 flex-1"
            value={code}
            onValueChange={(typed) => onChange({ code: typed, coupon: undefined })}
            hint={isApplied ? t('{amount} less', { amount: formatRupees(terms.discount) }) : undefined}
            error={refusal ?? problems.coupon}
          />
          <div className="flex gap-3 max-sm:w-full sm:mt-7.5">
            {coupon === undefined && (
              <Button type="submit" look="outline">
                {t('Apply')}
              </Button>
            )}
            {code.trim() !== '' && (
              <Button look="outline" onClick={() => change({ code: null, coupon: undefined })}>
                {t('Remove')}
              </Button>
            )}
          </div>
        </form>
      )}
    </div>
  )
}
