import { textOf } from '#/client/api.ts'
import { Button } from '#/design/button.tsx'
import { Dialog } from '#/design/dialog.tsx'
import { TextField } from '#/design/field.tsx'
import { fieldErrorsOf } from '#/design/form-errors.ts'
import { Form } from '#/design/form.tsx'
import { SavedMeanwhile } from '#/design/saved-meanwhile.tsx'
import { Switch } from '#/design/switch.tsx'
import { toast } from '#/design/toast.ts'
import { columnChanges } from '#/design/typed-over.ts'
import { useTypedOver } from '#/design/use-typed-over.ts'
import { RATE_KEYS, RATE_LABELS, type DeskLocation, type LocationDetails } from '../rules.ts'
import { tuitionToasts } from '../texts.ts'
import { LOCATION_CSV } from './location-csv.ts'
import { locationForm, NEW_LOCATION, typedFrom, type TypedLocation } from './location-form.ts'
import type { TuitionDesk } from './use-tuition-desk.ts'

type Props = {
  /** Null for a new location. Always its latest state, even after somebody else saved. */
  edited: DeskLocation | null
  save: TuitionDesk['save']
  onClose: () => void
}

/** Adds or edits a location with its four monthly rates (TUITION-4). */
export function LocationDialog({ edited, save, onClose }: Props) {
  const { base, typed, change, changed, theirs } = useTypedOver({
    newest: edited,
    typedFrom: (location): TypedLocation => (location ? typedFrom(location) : NEW_LOCATION),
    isSaving: save.isPending,
  })

  async function send(location: LocationDetails): Promise<void> {
    try {
      await save.mutateAsync({ edited: base, location })
      onClose()
    } catch (error) {
      if (fieldErrorsOf(error)) throw error
      toast({ ...textOf(error, tuitionToasts.save_failed), tone: 'destructive' })
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      size="lg"
      title={edited ? 'Edit Location' : 'Add Location'}
      dirty={!save.isPending && changed.length > 0}
      footer={
        <>
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="location" busy={save.isPending} busyLabel="Saving...">
            {edited ? 'Save Location' : 'Add Location'}
          </Button>
        </>
      }
    >
      <Form
        id="location"
        label="Location"
        schema={locationForm}
        extra={typed}
        onSubmit={send}
        className="grid gap-4 pb-2"
      >
        <SavedMeanwhile changes={columnChanges(LOCATION_CSV, theirs)} />
        <TextField
          name="name"
          label="Location name"
          required
          maxLength={80}
          value={typed.name}
          onValueChange={(name) => change({ name })}
        />
        <fieldset className="grid gap-4 sm:grid-cols-2">
          <legend className="mb-3 text-sm text-ink-2">
            Monthly rates in whole rupees. Leave empty for 0; students then see “Please ask”.
          </legend>
          {RATE_KEYS.map((key) => (
            <TextField
              key={key}
              name={key}
              label={RATE_LABELS[key]}
              inputMode="numeric"
              value={typed[key]}
              onValueChange={(rate) => change({ [key]: rate })}
            />
          ))}
        </fieldset>
        <Switch
          label="Shown to students"
          checked={typed.active}
          onCheckedChange={(active) => change({ active })}
        />
      </Form>
    </Dialog>
  )
}
