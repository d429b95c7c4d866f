import { FIRST_LIKELY_DAY, formatLongDay, isLikelyDay, LAST_LIKELY_DAY, type Day } from '#/kernel/dates.ts'
import { formatShortClock } from '#/kernel/slots.ts'
import { t, translate } from '#/kernel/words.ts'
import { toastFailure } from '#/client/toast-failure.ts'
import { Button } from '#/design/button.tsx'
import { Cancel, Dialog } from '#/design/dialog.tsx'
import { TextField } from '#/design/field.tsx'
import { NameFields } from '#/design/name-fields.tsx'
import { fieldErrorsOf } from '#/design/form-errors.ts'
import { Form } from '#/design/form.tsx'
import { RadioCards } from '#/design/radio-cards.tsx'
import { SavedMeanwhile } from '#/design/saved-meanwhile.tsx'
import { Switch } from '#/design/switch.tsx'
import { useTypedOver } from '#/design/use-typed-over.ts'
import { holidayDetails, type DeskHoliday } from '../contract.ts'
import { NIGHT_ENDS, type HolidayType } from '#/kernel/closed-days.ts'
import { LONGEST_NAME, type HolidayDetails } from '../rules.ts'
import { holidayToasts } from '../texts.ts'
import { extendsByDefault, mayBeWithdrawn, mayExtend } from '#/features/subscriptions/closures/rules.ts'
import { ExtensionPreview } from './extension-preview.tsx'
import { HOLIDAY_LABELS } from './holiday-list.tsx'
import type { HolidayDesk } from './use-holiday-desk.ts'

/** `extend`: null until somebody decides about a new one. */
type Typed = Omit<HolidayDetails, 'date'> & { date: string; extend: boolean | null }

const NEW_HOLIDAY: Typed = { name: '', name_hi: '', date: '', type: 'closed', recurring: false, extend: null }

type Props = {
  /** Null for a new one. Always the latest state, even after somebody else saved. */
  edited: DeskHoliday | null
  today: Day
  save: HolidayDesk['save']
  onClose: () => void
}

/** Adds or edits a holiday, and explains what a closed day changes and what it doesn't. */
export function HolidayDialog({ edited, today, save, onClose }: Props) {
  const { base, version, typed, change, changed, theirs, hear } = useTypedOver({
    newest: edited,
    typedFrom: (holiday): Typed => (holiday ? typedFrom(holiday) : NEW_HOLIDAY),
    isSaving: save.isPending,
    keepAs: `holiday:${edited?.id ?? 'new'}`,
  })

  const holiday = isLikelyDay(typed.date) ? { ...typed, date: typed.date } : null
  const extended = base?.extends_plans ?? false
  /** Its day has come: what it gave stays. */
  const isKept = extended && base !== null && !mayBeWithdrawn(base.date, today)
  const mayBe = holiday !== null && !isKept && mayExtend(holiday, today)
  const extend = mayBe && (typed.extend ?? extendsByDefault(holiday, today))

  async function send(details: HolidayDetails): Promise<void> {
    try {
      await save.mutateAsync({ edited: base && { ...base, version }, holiday: details, extend })
      onClose()
    } catch (error) {
      hear(error)
      if (fieldErrorsOf(error)) throw error
      toastFailure(error, holidayToasts.save_failed)
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={edited ? t('Edit Holiday') : t('Add Holiday')}
      dirty={!save.isPending && changed.length > 0}
      footer={
        <>
          <Cancel />
          <Button type="submit" form="holiday" busy={save.isPending} busyLabel={t('Saving...')}>
            {edited ? t('Save Holiday') : t('Add Holiday')}
          </Button>
        </>
      }
    >
      <Form
        closes
        id="holiday"
        label={t('Holiday')}
        schema={holidayDetails}
        extra={typed}
        onSubmit={send}
        className="grid gap-4 pb-2"
      >
        <SavedMeanwhile changes={theirs ? changesOf(theirs.from, theirs.to) : []} theirs={theirs} />
        <NameFields typed={typed} onChange={change} label={t('Name')} maxLength={LONGEST_NAME} />
        <TextField
          name="date"
          label={t('Date')}
          type="date"
          min={FIRST_LIKELY_DAY}
          max={LAST_LIKELY_DAY}
          required
          value={typed.date}
          onValueChange={(date) => change({ date })}
        />
        <RadioCards<HolidayType>
          label={t('Kind of day')}
          value={typed.type}
          onValueChange={(type) => change({ type })}
          options={[
            {
              value: 'closed',
              label: translate(HOLIDAY_LABELS.closed),
              detail: t('The library is closed and the schedule doesn’t apply.'),
            },
            {
              value: 'special',
              label: translate(HOLIDAY_LABELS.special),
              detail: t('Students see a note, and the schedule applies as usual.'),
            },
          ]}
        />
        <Switch
          label={t('Every year')}
          checked={typed.recurring}
          onCheckedChange={(recurring) => change({ recurring })}
        />
        {mayBe && (
          <Switch
            label={t('Extend running plans by a day')}
            checked={extend}
            onCheckedChange={(next) => change({ extend: next })}
          />
        )}
        {(extend || (extended && !isKept)) && (
          <ExtensionPreview
            asked={
              holiday && {
                id: base?.id ?? null,
                holiday: { ...detailsOf(holiday), name: typed.name || 'Holiday' },
                extend,
              }
            }
            moved={
              extend === extended
                ? t('have a new last day')
                : extend
                  ? t('end a day later')
                  : t('end a day earlier again')
            }
          />
        )}
        {typed.type === 'closed' && <WhatClosingDoes extend={extend} isKept={isKept} />}
      </Form>
    </Dialog>
  )
}

function WhatClosingDoes({ extend, isKept }: { extend: boolean; isKept: boolean }) {
  return (
    <div className="grid gap-1.5 rounded-xl bg-sunk px-4 py-3 text-sm leading-snug">
      <p>
        {t(
          'Students see it at once on their timetable, and on the day itself on their home page. Their calendars show no booked hours on it.',
        )}
      </p>
      <p>
        {extend
          ? t(
              'Every plan that covers this day ends a day later, even one bought from now on. Members keep their seat that day unless someone else has it, and we email them.',
            )
          : isKept
            ? t('This day is today or past, so plans keep the extra day they got for it.')
            : t('Plans aren’t extended, and bookings stay as they are.')}
      </p>
      <p>
        {t(
          'From {time} until {time} the next day the canteen takes no orders, and the public page says that the library is closed.',
          { time: formatShortClock(NIGHT_ENDS) },
        )}
      </p>
    </div>
  )
}

function typedFrom({ name, name_hi, date, type, recurring, extends_plans }: DeskHoliday): Typed {
  return { name, name_hi, date, type, recurring, extend: extends_plans }
}

const detailsOf = ({ name, name_hi, date, type, recurring }: HolidayDetails) => ({
  name,
  name_hi,
  date,
  type,
  recurring,
})

/** What somebody else changed meanwhile, in readable words. */
function changesOf(from: DeskHoliday | null, to: DeskHoliday | null) {
  if (!from || !to) return []
  const words = (holiday: DeskHoliday) => [
    [t('Name'), holiday.name],
    [t('Name in Hindi'), holiday.name_hi],
    [t('Date'), formatLongDay(holiday.date)],
    [t('Kind of day'), translate(HOLIDAY_LABELS[holiday.type])],
    [t('Every year'), holiday.recurring ? t('Yes') : t('No')],
    [t('Plans extended'), holiday.extends_plans ? t('Yes') : t('No')],
  ]
  const before = words(from)
  return words(to).flatMap(([what = '', now = ''], at) => (before[at]?.[1] === now ? [] : [{ what, now }]))
}
