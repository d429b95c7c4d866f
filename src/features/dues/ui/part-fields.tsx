import { useToday } from '#/client/clock.ts'
import { Checkbox } from '#/design/checkbox.tsx'
import { TextField } from '#/design/field.tsx'
import { useUnsavedState } from '#/design/use-unsaved-state.ts'
import { addDays, isDay, type Day } from '#/kernel/dates.ts'
import { formatRupees, inRupees, parseRupees, subtract, toPaise, type Paise } from '#/kernel/money.ts'
import { t } from '#/kernel/words.ts'
import { isDueDay, leastNow, MOST_DAYS, mostNow, partRefusal } from '../rules.ts'
import { DueDayField } from './due-day-field.tsx'

/** What the desk typed of a part now and the rest later; `keepAs` names what is sold. */
export function usePart(keepAs: string) {
  const today = useToday()
  const [on, setOn, isOn] = useUnsavedState(`${keepAs}:part`, false)
  const [typed, setTyped, isTyped] = useUnsavedState<string | undefined>(`${keepAs}:part:amount`, undefined)
  const [due_on, setDueOn, isDated] = useUnsavedState<string>(
    `${keepAs}:part:due_on`,
    addDays(today, MOST_DAYS),
  )
  /** For a plan of so many paise: the part, undefined where it is paid in full, null where it is not right yet. */
  function partOf(total: Paise): { amount: Paise; due_on: Day } | undefined | null {
    if (!on) return undefined
    const amount = parseRupees(typed ?? String(inRupees(leastNow(total))))
    if (amount === null || !isDay(due_on)) return null
    return partRefusal({ total, amount, due_on }, today) === null ? { amount, due_on } : null
  }
  return { today, on, setOn, typed, setTyped, due_on, setDueOn, partOf, isTyped: isOn || isTyped || isDated }
}

type Props = {
  part: ReturnType<typeof usePart>
  /** What the plan costs, in paise. */
  total: Paise
  tried: boolean
}

/** Asks how much is paid now, and by when the rest (DUES-1). */
export function PartFields({ part, total, tried }: Props) {
  const { today, on, setOn, typed, setTyped, due_on, setDueOn } = part
  const [least, most] = [leastNow(total), mostNow(total)]
  if (least > most) return null
  const shown = typed ?? String(inRupees(least))
  const amount = parseRupees(shown)
  const isAmount = amount !== null && amount >= least && amount <= most && amount % 100 === 0
  const isDayRight = isDay(due_on) && isDueDay(due_on, today)
  const range = { amount: formatRupees(least), amount2: formatRupees(most) }
  return (
    <div className="grid gap-4">
      <Checkbox name="part" label={t('Part now, rest later')} checked={on} onCheckedChange={setOn} />
      {on && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            name="amount_now"
            label={t('Paid now, in rupees')}
            inputMode="numeric"
            required
            value={shown}
            onValueChange={setTyped}
            hint={
              isAmount
                ? t('{amount} still due', { amount: formatRupees(subtract(total, amount ?? toPaise(0))) })
                : t('From {amount} to {amount2}, in whole rupees', range)
            }
            {...(tried && !isAmount
              ? { error: t('Please enter from {amount} to {amount2}, in whole rupees', range) }
              : {})}
          />
          <DueDayField
            label={t('Rest due on')}
            today={today}
            value={due_on}
            onValueChange={setDueOn}
            isWrong={tried && !isDayRight}
          />
        </div>
      )}
    </div>
  )
}
