import { useState } from 'react'
import { addedTaxHint, priceLabel } from '#/features/tax/texts.ts'
import { PLAN_TYPES } from '#/kernel/slots.ts'
import { t } from '#/kernel/words.ts'
import { textOf } from '#/client/api.ts'
import { EditorDialog } from '#/design/editor-dialog.tsx'
import { TextField } from '#/design/field.tsx'
import { NameFields } from '#/design/name-fields.tsx'
import { Select } from '#/design/select.tsx'
import type { DeskPlan } from '../contract.ts'
import { LONGEST_NAME, planTypeWithHours, type Plan } from '../rules.ts'
import { planToasts } from '../texts.ts'
import { PLAN_CSV } from './plan-csv.ts'
import { NEW_PLAN, planForm, plannedFrom, typedFrom, type TypedPlan } from './plan-form.ts'
import { PlanPreview } from './plan-preview.tsx'
import type { PlanDesk } from './use-plan-desk.ts'

type Props = {
  /** Null for a new plan. */
  edited: DeskPlan | null
  plans: readonly DeskPlan[]
  /** Per cent that are added to a typed price; 0: it includes the tax. */
  taxRate: number
  save: PlanDesk['save']
  onClose: () => void
}

/** What buyers of a plan have: it may be sold while it is edited (PLAN-8). */
const SOLD_FIELDS = ['type', 'count', 'unit'] as const

/** Creates or edits a plan, next to a preview of the cards that members will see. */
export function PlanDialog({ edited, plans, taxRate, save, onClose }: Props) {
  const [schema] = useState(() => planForm(taxRate))
  return (
    <EditorDialog
      noun={t('Plan')}
      titles={{ new: t('New Plan'), create: t('Create Plan') }}
      size="xl"
      edited={edited}
      typedFrom={(plan): TypedPlan => (plan ? typedFrom(plan, taxRate) : NEW_PLAN)}
      fixed={edited?.sold ? SOLD_FIELDS : []}
      schema={schema}
      columns={PLAN_CSV}
      save={(base, plan) => save.mutateAsync({ edited: base, plan })}
      isSaving={save.isPending}
      wordsFor={(error) => textOf(error, planToasts.save_failed)}
      fieldOf={{ plan_slug_taken: 'name' }}
      onClose={onClose}
      renderFields={(typed, change) => (
        <PlanFields typed={typed} onChange={change} sold={edited?.sold ?? false} taxRate={taxRate} />
      )}
      renderAside={(typed) => <Preview typed={typed} edited={edited} plans={plans} taxRate={taxRate} />}
    />
  )
}

type FieldsProps = {
  typed: TypedPlan
  onChange: (part: Partial<TypedPlan>) => void
  sold: boolean
  taxRate: number
}

function PlanFields({ typed, onChange, sold, taxRate }: FieldsProps) {
  return (
    <>
      <NameFields
        typed={typed}
        onChange={onChange}
        label={t('Name')}
        hint={t('On receipts and in lists, for example Morning - 1 Month.')}
        maxLength={LONGEST_NAME}
      />
      <Select
        name="type"
        label={t('Time slot')}
        disabled={sold}
        options={PLAN_TYPES.map((type) => ({ value: type, label: planTypeWithHours(type) }))}
        value={typed.type}
        onValueChange={(type) => onChange({ type: type as Plan['type'] })}
      />
      <div className="grid grid-cols-2 items-start gap-3">
        <TextField
          name="count"
          label={t('Duration')}
          required
          inputMode="numeric"
          disabled={sold}
          value={typed.count}
          onValueChange={(count) => onChange({ count })}
        />
        <Select
          name="unit"
          label={t('Counted in')}
          disabled={sold}
          options={[
            { value: 'months', label: t('Months') },
            { value: 'days', label: t('Days') },
          ]}
          value={typed.unit}
          onValueChange={(unit) => onChange({ unit: unit as TypedPlan['unit'] })}
        />
      </div>
      {sold && (
        <p className="text-sm text-ink-2">
          {t(
            'Members have or had this plan, or have begun to buy it, so its hours and length can’t change. To offer something else, create a new plan and hide this one.',
          )}
        </p>
      )}
      <TextField
        name="price"
        label={priceLabel(taxRate)}
        required
        inputMode="decimal"
        hint={[
          addedTaxHint(typed.price, taxRate),
          sold ? t('Anyone already paying is asked to agree to a new price.') : '',
        ].join(' ')}
        value={typed.price}
        onValueChange={(price) => onChange({ price })}
      />
    </>
  )
}

type PreviewProps = Pick<Props, 'edited' | 'plans' | 'taxRate'> & { typed: TypedPlan }

/** The plan among those for sale, in its future place. */
function Preview({ typed, edited, plans, taxRate }: PreviewProps) {
  const planned = plannedFrom(typed, taxRate)
  if (!planned) {
    return (
      <p className="self-start rounded-card border border-dashed border-rule-2 p-5 text-ink-2">
        {t('Enter a duration and a price to see the plan as members will.')}
      </p>
    )
  }
  const plan: Plan = { id: edited?.id ?? 'new', slug: edited?.slug ?? '', ...planned }
  const offered = plans.filter((one) => one.active || one.id === plan.id)
  const among = edited ? offered.map((one) => (one.id === plan.id ? plan : one)) : [...offered, plan]
  return <PlanPreview plan={plan} plans={among} />
}
