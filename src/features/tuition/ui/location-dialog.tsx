import { t, translate } from '#/kernel/words.ts'
import { textOf } from '#/client/api.ts'
import { EditorDialog } from '#/design/editor-dialog.tsx'
import { TextField } from '#/design/field.tsx'
import { NameFields } from '#/design/name-fields.tsx'
import { Switch } from '#/design/switch.tsx'
import { LONGEST_NAME, RATE_KEYS, RATE_LABELS, type DeskLocation } from '../rules.ts'
import { tuitionToasts } from '../texts.ts'
import { LOCATION_CSV } from './location-csv.ts'
import { locationForm, NEW_LOCATION, typedFrom, type TypedLocation } from './location-form.ts'
import type { TuitionDesk } from './use-tuition-desk.ts'

type Props = {
  /** Null for a new location. */
  edited: DeskLocation | null
  save: TuitionDesk['save']
  onClose: () => void
}

/** Adds or edits a location with its four monthly rates (TUITION-4). */
export function LocationDialog({ edited, save, onClose }: Props) {
  return (
    <EditorDialog
      noun={t('Location')}
      titles={{ new: t('Add Location'), create: t('Add Location') }}
      size="lg"
      edited={edited}
      typedFrom={(location): TypedLocation => (location ? typedFrom(location) : NEW_LOCATION)}
      schema={locationForm}
      columns={LOCATION_CSV}
      save={(base, location) => save.mutateAsync({ edited: base, location })}
      isSaving={save.isPending}
      wordsFor={(error) => textOf(error, tuitionToasts.save_failed)}
      onClose={onClose}
      renderFields={(typed, change) => <LocationFields typed={typed} onChange={change} />}
    />
  )
}

type FieldsProps = { typed: TypedLocation; onChange: (part: Partial<TypedLocation>) => void }

function LocationFields({ typed, onChange }: FieldsProps) {
  return (
    <>
      <NameFields typed={typed} onChange={onChange} label={t('Location name')} maxLength={LONGEST_NAME} />
      <fieldset className="grid gap-4 sm:grid-cols-2">
        <legend className="mb-3 text-sm text-ink-2">
          {t('Monthly rates in whole rupees. Leave empty for 0; students then see “Please ask”.')}
        </legend>
        {RATE_KEYS.map((key) => (
          <TextField
            key={key}
            name={key}
            label={translate(RATE_LABELS[key])}
            inputMode="numeric"
            value={typed[key]}
            onValueChange={(rate) => onChange({ [key]: rate })}
          />
        ))}
      </fieldset>
      <Switch
        label={t('Shown to students')}
        checked={typed.active}
        onCheckedChange={(active) => onChange({ active })}
      />
    </>
  )
}
