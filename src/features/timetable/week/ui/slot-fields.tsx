import { Trash2 } from 'lucide-react'
import { memo, useId, type ReactNode } from 'react'
import { PLAN_TYPE_LABELS } from '#/kernel/slots.ts'
import { t, translate } from '#/kernel/words.ts'
import { Button } from '#/design/button.tsx'
import { CONTROL, ERROR } from '#/design/control-style.ts'
import { cx } from '#/design/cx.ts'
import { ErrorIcon } from '#/design/field-frame.tsx'
import { Switch } from '#/design/switch.tsx'
import { ENTRY_LABELS, ENTRY_TYPES, TIMETABLE_PLANS } from '../../rules.ts'
import { LONGEST_DESCRIPTION, LONGEST_NAME } from '../rules.ts'
import type { FieldProblem, TypedSlot } from './typed-week.ts'

type Props = {
  slotKey: string
  slot: TypedSlot
  problem: FieldProblem | undefined
  /** It was just added, so it gets the focus. */
  isNew: boolean
  onChange: (key: string, slot: TypedSlot | undefined) => void
}

/** In one row there is no room for the clock's own button; hours are typed. */
const CLOCK = cx(CONTROL, 'xl:px-2 xl:[&::-webkit-calendar-picker-indicator]:hidden')
const CHOICE = cx(CONTROL, 'xl:px-1.5')

/** A stable function: React calls it when the control appears, and not again. */
const focusOnce = (control: HTMLElement | null) => control?.focus()

/**
 * The fields of one slot, on one row on desktops. Native controls, rendered again only if their own slot changes: a
 * week can hold over a hundred slots.
 */
export const SlotFields = memo(function SlotFields({ slotKey, slot, problem, isNew, onChange }: Props) {
  const id = useId()
  const change = (part: Partial<TypedSlot>) => onChange(slotKey, { ...slot, ...part })
  const wrong = (field: FieldProblem['field']) =>
    problem?.field === field ? { 'aria-invalid': true, 'aria-describedby': `${id}-problem` } : {}
  return (
    <li className="border-b border-rule py-3 last:border-b-0">
      <fieldset className="grid grid-cols-2 items-end gap-x-2.5 gap-y-2 md:grid-cols-4 xl:grid-cols-[1.4fr_6.25rem_6.25rem_7.75rem_8.25rem_1fr_auto]">
        <legend className="sr-only">{slot.name}</legend>
        <Labelled label={t('Name')} className="max-xl:col-span-2">
          <input
            className={CONTROL}
            ref={isNew ? focusOnce : undefined}
            maxLength={LONGEST_NAME}
            value={slot.name}
            onChange={({ target }) => change({ name: target.value })}
            {...wrong('name')}
          />
        </Labelled>
        <Labelled label={t('Start time')}>
          <input
            type="time"
            className={CLOCK}
            value={slot.time}
            onChange={({ target }) => change({ time: target.value })}
            {...wrong('time')}
          />
        </Labelled>
        <Labelled label={t('End time')}>
          <input
            type="time"
            className={CLOCK}
            value={slot.end_time}
            onChange={({ target }) => change({ end_time: target.value })}
            {...wrong('end_time')}
          />
        </Labelled>
        <Choice
          label={t('Type')}
          value={slot.type}
          options={ENTRY_TYPES}
          labels={ENTRY_LABELS}
          onChange={(type) => change({ type })}
        />
        <Choice
          label={t('Plan type')}
          value={slot.plan_type}
          options={TIMETABLE_PLANS}
          labels={PLAN_TYPE_LABELS}
          onChange={(plan_type) => change({ plan_type })}
        />
        <Labelled label={t('Description')} className="col-span-2 xl:col-span-1">
          <input
            className={CONTROL}
            maxLength={LONGEST_DESCRIPTION}
            value={slot.description}
            onChange={({ target }) => change({ description: target.value })}
          />
        </Labelled>
        <div className="relative col-span-full flex items-center justify-between gap-2 xl:col-span-1">
          <span
            aria-hidden
            className="absolute bottom-full left-0 mb-1 hidden text-xs font-semibold text-ink-2 xl:in-[li:first-child]:block"
          >
            {t('Active')}
          </span>
          <Switch
            label={
              <span className="text-sm xl:sr-only">
                {t('Active')}
                <span className="sr-only">: {slot.name}</span>
              </span>
            }
            className="!gap-2 xl:!gap-0"
            checked={slot.active}
            onCheckedChange={(active) => change({ active })}
          />
          <Button
            look="quiet"
            square
            aria-label={t('Remove {name}', { name: slot.name })}
            title={t('Remove')}
            onClick={({ currentTarget }) => {
              // The focus moves to where the slot was.
              currentTarget.closest('details')?.querySelector<HTMLElement>('[data-add-slot]')?.focus()
              onChange(slotKey, undefined)
            }}
          >
            <Trash2 size={18} aria-hidden />
          </Button>
        </div>
      </fieldset>
      {problem && (
        <p id={`${id}-problem`} className={cx(ERROR, 'mt-1.5')}>
          <ErrorIcon />
          {problem.message}
        </p>
      )}
    </li>
  )
})

function Labelled({
  label,
  className,
  children,
}: {
  label: string
  className?: string
  children: ReactNode
}) {
  return (
    <label
      className={cx(
        'grid min-w-0 gap-1 text-xs font-semibold text-ink-2 [&>:last-child]:text-base [&>:last-child]:font-normal',
        className,
      )}
    >
      <span className="xl:in-[li:not(:first-child)]:sr-only">{label}</span>
      {children}
    </label>
  )
}

type ChoiceProps<V extends string> = {
  label: string
  value: V
  options: readonly V[]
  labels: Readonly<Record<V, string>>
  onChange: (value: V) => void
}

function Choice<V extends string>({ label, value, options, labels, onChange }: ChoiceProps<V>) {
  return (
    <Labelled label={label}>
      <select className={CHOICE} value={value} onChange={({ target }) => onChange(target.value as V)}>
        {options.map((option) => (
          <option key={option} value={option}>
            {translate(labels[option])}
          </option>
        ))}
      </select>
    </Labelled>
  )
}
