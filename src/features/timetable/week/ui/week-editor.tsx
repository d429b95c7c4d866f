import { Plus, Wand2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Day } from '#/kernel/dates.ts'
import { t } from '#/kernel/words.ts'
import { Badge } from '#/design/badge.tsx'
import { Button } from '#/design/button.tsx'
import { LeaveGuard } from '#/design/leave-guard.tsx'
import { useHoldsFields } from '#/design/use-holds-fields.ts'
import { SavedMeanwhile } from '#/design/saved-meanwhile.tsx'
import { toast } from '#/design/toast.ts'
import type { Week } from '../contract.ts'
import { weekDays } from '../rules.ts'
import { weekToasts } from '../texts.ts'
import { DayCard } from './day-card.tsx'
import { SlotFields } from './slot-fields.tsx'
import { daySlots, problemsOf, type FieldProblem } from './typed-week.ts'
import { useWeekEditor, type WeekEditor } from './use-week-editor.ts'

type Props = {
  /** Always the latest state, even after somebody else saved. */
  newest: Week
  today: Day
  onClose: () => void
}

const NO_PROBLEMS: ReadonlyMap<string, FieldProblem> = new Map()

/** The week with every field of every slot open. Nothing is saved until Save Changes is pressed. */
export function WeekEditor({ newest, today, onClose }: Props) {
  const editor = useWeekEditor(newest, onClose)
  const form = useRef<HTMLFormElement>(null)
  const fields = useRef<HTMLDivElement>(null)
  useHoldsFields(fields, editor.isSaving)
  const [tries, setTries] = useState(0)
  // Shown from the first attempt to save: a new slot may well overlap another at first.
  const problems = tries > 0 ? problemsOf(editor.typed) : NO_PROBLEMS
  const days = weekDays(newest.week)
  const first = days.includes(today) ? today : days[0]

  useEffect(() => {
    if (tries > 0) focusFirstWrong(form.current)
  }, [tries])

  function trySave() {
    setTries(tries + 1)
    if (problemsOf(editor.typed).size === 0) editor.save()
  }
  return (
    <form
      ref={form}
      aria-label={t('Schedule')}
      noValidate
      // Keeps focused fields clear of the header and the bar below.
      className="grid gap-4 [&_input]:scroll-mt-28 [&_input]:scroll-mb-28 [&_select]:scroll-mt-28 [&_select]:scroll-mb-28"
      onSubmit={(event) => {
        event.preventDefault()
        trySave()
      }}
    >
      <div ref={fields} className="grid gap-4">
        <SavedMeanwhile changes={editor.news} theirs={editor.theirs} />
        <GenerateDefault generate={editor.generate} />
        {days.map((day) => (
          <EditedDay
            key={day}
            day={day}
            isToday={day === today}
            isFirst={day === first}
            week={newest}
            editor={editor}
            problems={problems}
          />
        ))}
      </div>
      <SaveBar editor={editor} problems={problems.size} />
      <LeaveGuard
        dirty={editor.changed > 0 && !editor.isSaving}
        description={t('Your changes to this week will be lost.')}
      />
    </form>
  )
}

type DayProps = {
  day: Day
  isToday: boolean
  isFirst: boolean
  week: Week
  editor: WeekEditor
  problems: ReadonlyMap<string, FieldProblem>
}

function EditedDay({ day, isToday, isFirst, week, editor, problems }: DayProps) {
  const slots = daySlots(editor.typed, day)
  const wrong = slots.filter(({ key }) => problems.has(key)).length
  return (
    <DayCard
      day={day}
      isToday={isToday}
      isFirst={isFirst}
      holidays={week.holidays.filter(({ on }) => on === day)}
      slots={slots.length}
      note={wrong > 0 && <Badge tone="red">{t('{wrong} to fix', { wrong })}</Badge>}
    >
      {slots.length > 0 ? (
        <ul aria-labelledby={`day-${day}`}>
          {slots.map(({ key, slot }) => (
            <SlotFields
              key={key}
              slotKey={key}
              slot={slot}
              problem={problems.get(key)}
              isNew={key === editor.added}
              onChange={editor.onChange}
            />
          ))}
        </ul>
      ) : (
        <p className="pt-4 text-ink-2">{t('No schedule for this day')}</p>
      )}
      <Button look="outline" className="mt-3" data-add-slot onClick={() => editor.addSlot(day)}>
        <Plus size={19} aria-hidden />
        {t('Add Slot')}
      </Button>
    </DayCard>
  )
}

function GenerateDefault({ generate }: Pick<WeekEditor, 'generate'>) {
  function fill() {
    const days = generate()
    toast(days === 0 ? weekToasts.nothing_empty : filledText(days))
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3">
      <p className="max-w-[62ch] text-sm text-ink-2">
        {t(
          'Generate Default Schedule fills only days without slots. Days that you save without any stay empty.',
        )}
      </p>
      <Button look="outline" className="max-sm:w-full" onClick={fill}>
        <Wand2 size={19} aria-hidden />
        {t('Generate Default Schedule')}
      </Button>
    </div>
  )
}

/** Always visible: it says what would be saved. */
function SaveBar({ editor, problems }: { editor: WeekEditor; problems: number }) {
  return (
    <div className="sticky bottom-0 z-5 -mx-4 flex items-center gap-3 border-t border-rule bg-paper/95 px-4 py-3 backdrop-blur sm:-mx-7 sm:px-7">
      <p role="status" className="min-w-0 flex-1 text-sm text-ink-2">
        {problems > 0
          ? t('{rest} to be fixed first.', {
              rest: problems === 1 ? t('1 slot has') : t('{problems} slots have', { problems }),
            })
          : editor.changed > 0
            ? t('{rest} changed, not saved yet.', {
                rest: editor.changed === 1 ? t('1 slot') : t('{changed} slots', { changed: editor.changed }),
              })
            : t('Nothing changed yet.')}
      </p>
      <Button type="submit" busy={editor.isSaving} busyLabel={t('Saving...')}>
        {t('Save Changes')}
      </Button>
    </div>
  )
}

function filledText(days: number) {
  return {
    title: t('Default schedule added'),
    description: t('{rest} filled. Save to keep it.', {
      rest: days === 1 ? t('1 day') : t('{days} days', { days }),
    }),
  }
}

function focusFirstWrong(form: HTMLFormElement | null): void {
  const control = form?.querySelector<HTMLElement>('[aria-invalid=true]')
  const day = control?.closest('details')
  if (day) day.open = true
  control?.focus()
}
