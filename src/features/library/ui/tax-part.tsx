import { t, translate } from '#/kernel/words.ts'
import { Checkbox } from '#/design/checkbox.tsx'
import { TextField } from '#/design/field.tsx'
import { Select } from '#/design/select.tsx'
import { SETTING_LABELS } from '../rules.ts'
import { TAX_RATES } from '#/features/tax/rules.ts'
import { taxRateText } from '#/features/tax/texts.ts'
import { SettingsPart } from './settings-part.tsx'
import type { TypedSettings } from './typed-settings.ts'

type Props = { typed: TypedSettings; onChange: (part: Partial<TypedSettings>) => void }

const rates = () => TAX_RATES.map((rate) => ({ value: String(rate), label: taxRateText(rate) }))

/** What receipts say of tax (LIBRARY-13). */
export function TaxPart({ typed, onChange }: Props) {
  return (
    <SettingsPart
      title={t('Tax on receipts')}
      anchor="tax"
      note={t(
        'Nothing here changes a price that is set. Receipts from now on show GSTIN, taxable value, CGST and SGST; those issued before stay as they are.',
      )}
    >
      <TextField
        name="gstin"
        label={translate(SETTING_LABELS.gstin)}
        value={typed.gstin}
        onValueChange={(gstin) => onChange({ gstin })}
        spellCheck={false}
        maxLength={20}
        className="sm:max-w-80"
        hint={t('Leave it empty if you aren’t registered: receipts then show no tax.')}
      />
      {(['plan', 'canteen'] as const).map((of) => (
        <div key={of} className="grid gap-4 sm:grid-cols-2">
          <Select
            name={`${of}_tax_rate`}
            label={translate(SETTING_LABELS[`${of}_tax_rate`])}
            options={rates()}
            value={String(typed[`${of}_tax_rate`])}
            onValueChange={(rate) =>
              onChange({ [`${of}_tax_rate`]: TAX_RATES.find((one) => String(one) === rate) ?? 0 })
            }
          />
          <TextField
            name={`${of}_tax_code`}
            label={translate(SETTING_LABELS[`${of}_tax_code`])}
            value={typed[`${of}_tax_code`]}
            onValueChange={(code) => onChange({ [`${of}_tax_code`]: code })}
            inputMode="numeric"
            maxLength={8}
            hint={t('4, 6 or 8 digits.')}
          />
        </div>
      ))}
      <Checkbox
        name="prices_before_tax"
        label={t('I type prices before tax')}
        hint={t(
          'For plans and dishes: the tax is added when you save, and everybody sees the price with it. After a new rate, save your prices again.',
        )}
        checked={typed.prices_before_tax}
        onCheckedChange={(prices_before_tax) => onChange({ prices_before_tax })}
      />
    </SettingsPart>
  )
}
