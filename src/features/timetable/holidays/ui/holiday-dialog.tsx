import { formatLongDay } from '#/kernel/dates.ts'
import { textOf } from '#/client/api.ts'
import { Button } from '#/design/button.tsx'
import { Dialog } from '#/design/dialog.tsx'
import { TextField } from '#/design/field.tsx'
import { fieldErrorsOf } from '#/design/form-errors.ts'
import { Form } from '#/design/form.tsx'
import { RadioCards } from '#/design/radio-cards.tsx'
import { SavedMeanwhile } from '#/design/saved-meanwhile.tsx'
import { Switch } from '#/design/switch.tsx'
import { toast } from '#/design/toast.ts'
import { useTypedOver } from '#/design/use-typed-over.ts'
import { holidayDetails, type DeskHoliday } from '../contract.ts'
import type { HolidayDetails, HolidayType } from '../rules.ts'
import { holidayToasts } from '../texts.ts'
import { HOLIDAY_LABELS } from './holiday-list.tsx'
import type { HolidayDesk } from './use-holiday-desk.ts'

type Typed = Omit<HolidayDetails, 'date'> & { date: string }

const NEW_HOLIDAY: Typed = { name: '', date: '', type: 'closed', recurring: false }

type Props = {
  /** Null for a new one. Always the latest state, even after somebody else saved. */
  edited: DeskHoliday | null
  save: HolidayDesk['save']
  onClose: () => void
}

/** Adds or edits a holiday, and explains what a closed day changes and what it doesn't. */
export function HolidayDialog({ edited, save, onClose }: Props) {
  const { base, typed, change, changed, theirs } = useTypedOver({
    newest: edited,
    typedFrom: (holiday): Typed => (holiday ? typedFrom(holiday) : NEW_HOLIDAY),
    isSaving: save.isPending,
  })

  async function send(holiday: HolidayDetails): Promise<void> {
    try {
      await save.mutateAsync({ edited: base, holiday })
      onClose()
    } catch (error) {
      if (fieldErrorsOf(error)) throw error
      toast({ ...textOf(error, holidayToasts.save_failed), tone: 'destructive' })
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={edited ? 'Edit Holiday' : 'Add Holiday'}
      dirty={!save.isPending && changed.length > 0}
      footer={
        <>
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="holiday" busy={save.isPending} busyLabel="Saving...">
            {edited ? 'Save Holiday' : 'Add Holiday'}
          </Button>
        </>
      }
    >
      <Form
        id="holiday"
        label="Holiday"
        schema={holidayDetails}
        extra={typed}
        onSubmit={send}
        className="grid gap-4 pb-2"
      >
        <SavedMeanwhile changes={theirs ? changesOf(theirs.from, theirs.to) : []} />
        <TextField
          name="name"
          label="Name"
          required
          maxLength={80}
          value={typed.name}
          onValueChange={(name) => change({ name })}
        />
        <TextField
          name="date"
          label="Date"
          type="date"
          required
          value={typed.date}
          onValueChange={(date) => change({ date })}
        />
        <RadioCards<HolidayType>
          label="Kind of day"
          value={typed.type}
          onValueChange={(type) => change({ type })}
          options={[
            {
              value: 'closed',
              label: HOLIDAY_LABELS.closed,
              detail: 'The library is closed, and nothing of the schedule applies.',
            },
            {
              value: 'special',
              label: HOLIDAY_LABELS.special,
              detail: 'Students see a note, and the schedule applies as usual.',
            },
          ]}
        />
        <Switch
          label="Every year"
          checked={typed.recurring}
          onCheckedChange={(recurring) => change({ recurring })}
        />
        {typed.type === 'closed' && <WhatClosingDoes />}
      </Form>
    </Dialog>
  )
}

function WhatClosingDoes() {
  return (
    <div className="grid gap-1.5 rounded-xl bg-sunk px-4 py-3 text-sm leading-snug">
      <p>
        Students see it at once on their timetable, and on the day itself on their home page. Their calendars
        show no booked hours on it.
      </p>
      <p>
        Plans aren’t extended, bookings stay as they are, and canteen orders and the opening hours on the
        public page don’t change.
      </p>
    </div>
  )
}

function typedFrom({ name, date, type, recurring }: DeskHoliday): Typed {
  return { name, date, type, recurring }
}

/** What somebody else changed meanwhile, in readable words. */
function changesOf(from: DeskHoliday | null, to: DeskHoliday | null) {
  if (!from || !to) return []
  const words = (holiday: DeskHoliday) => [
    ['Name', holiday.name],
    ['Date', formatLongDay(holiday.date)],
    ['Kind of day', HOLIDAY_LABELS[holiday.type]],
    ['Every year', holiday.recurring ? 'Yes' : 'No'],
  ]
  const before = words(from)
  return words(to).flatMap(([what = '', now = ''], at) => (before[at]?.[1] === now ? [] : [{ what, now }]))
}
