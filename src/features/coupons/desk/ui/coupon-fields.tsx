import { Dices } from 'lucide-react'
import { FIRST_LIKELY_DAY, LAST_LIKELY_DAY } from '#/kernel/dates.ts'
import { t, translate } from '#/kernel/words.ts'
import { Button } from '#/design/button.tsx'
import { Checkbox } from '#/design/checkbox.tsx'
import { TextAreaField, TextField } from '#/design/field.tsx'
import { Select } from '#/design/select.tsx'
import { DISCOUNT_TYPES, LONGEST_CODE, SCOPES, type DiscountType, type Scope } from '../../rules.ts'
import { useKeptCaret } from '../../ui/use-kept-caret.ts'
import {
  codeFrom,
  DISCOUNT_LABELS,
  GENERATED_CODE_LENGTH,
  LONGEST_DESCRIPTION,
  LONGEST_NAME,
  SCOPE_LABELS,
} from '../rules.ts'
import type { TypedCoupon } from './coupon-form.ts'

const LIKELY = { min: FIRST_LIKELY_DAY, max: LAST_LIKELY_DAY }

type Props = { typed: TypedCoupon; onChange: (part: Partial<TypedCoupon>) => void }

/** The fields of the coupon dialog. */
export function CouponFields({ typed, onChange }: Props) {
  const bound = (name: Exclude<keyof TypedCoupon, 'once_per_member'>) => ({
    name,
    value: typed[name],
    onValueChange: (value: string) => onChange({ [name]: value }),
  })
  const isPercentage = typed.discount_type === 'percentage'
  return (
    <>
      <CodeField code={typed.code} onChange={(code) => onChange({ code })} />
      <TextField {...bound('name')} label={t('Name')} required maxLength={LONGEST_NAME} />
      <TextAreaField
        {...bound('description')}
        label={t('Description')}
        rows={2}
        maxLength={LONGEST_DESCRIPTION}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Select
          name="discount_type"
          label={t('Discount type')}
          options={DISCOUNT_TYPES.map((value) => ({ value, label: translate(DISCOUNT_LABELS[value]) }))}
          value={typed.discount_type}
          onValueChange={(next) => onChange({ discount_type: next as DiscountType })}
        />
        <TextField
          {...bound('discount_value')}
          label={isPercentage ? t('Discount in percent') : t('Discount in rupees')}
          required
          inputMode={isPercentage ? 'numeric' : 'decimal'}
        />
        <TextField
          {...bound('min_amount')}
          label={t('Minimum amount in rupees')}
          inputMode="decimal"
          hint={t('Enter 0 for any amount.')}
        />
        <TextField
          {...bound('max_discount')}
          label={t('Maximum discount in rupees')}
          inputMode="decimal"
          hint={t('Leave empty for no maximum.')}
        />
        <TextField {...bound('valid_from')} {...LIKELY} type="date" label={t('Valid from')} required />
        <TextField
          {...bound('valid_until')}
          {...LIKELY}
          type="date"
          label={t('Valid until')}
          hint={t('The last day it can be used.')}
          required
        />
        <TextField
          {...bound('usage_limit')}
          label={t('Usage limit')}
          inputMode="numeric"
          hint={t('For all members together. Leave empty for no limit.')}
        />
        <Select
          name="applicable_to"
          label={t('Applicable to')}
          options={SCOPES.map((value) => ({ value, label: translate(SCOPE_LABELS[value]) }))}
          value={typed.applicable_to}
          onValueChange={(next) => onChange({ applicable_to: next as Scope })}
        />
      </div>
      <Checkbox
        name="once_per_member"
        label={t('Each member can use it once only')}
        checked={typed.once_per_member}
        onCheckedChange={(once_per_member) => onChange({ once_per_member })}
      />
    </>
  )
}

/** The code, in upper case, with a button that makes a random one (COUPON-9). */
function CodeField({ code, onChange }: { code: string; onChange: (code: string) => void }) {
  const { box, keep } = useKeptCaret<HTMLDivElement>()
  return (
    <div
      ref={box}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2 large-letters:grid-cols-1"
    >
      <TextField
        name="code"
        label={t('Code')}
        required
        autoComplete="off"
        spellCheck={false}
        maxLength={LONGEST_CODE}
        value={code}
        onValueChange={(typed) => {
          keep()
          onChange(typed.toUpperCase())
        }}
      />
      {/* Next to the control, below the label. */}
      <Button look="outline" className="mt-7 large-letters:mt-0" onClick={() => onChange(randomCode())}>
        <Dices size={19} aria-hidden />
        {t('Generate')}
      </Button>
    </div>
  )
}

function randomCode(): string {
  return codeFrom(crypto.getRandomValues(new Uint32Array(GENERATED_CODE_LENGTH)))
}
