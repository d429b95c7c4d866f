import { useId } from 'react'
import { formatDay, type Day } from '#/kernel/dates.ts'
import { readDay, type DateOrder } from '#/kernel/sheet-dates.ts'
import { t } from '#/kernel/words.ts'
import { RadioCards } from './radio-cards.tsx'

type Props = {
  /** The column's header. */
  column: string
  /** A date of the column that can be read both ways. */
  example: string
  order: DateOrder | undefined
  onOrder: (order: DateOrder) => void
  today: Day
}
const ORDERS: readonly DateOrder[] = ['dmy', 'mdy']
const DETAILS: Record<DateOrder, string> = { dmy: 'DD/MM/YYYY', mdy: 'MM/DD/YYYY' }

/** Asks once how to read the dates of a column. */
export function DateQuestion({ column, example, order, onOrder, today }: Props) {
  const id = useId()
  const question = t('{column}: what does {example} mean?', { column, example })
  return (
    <div className="grid gap-2">
      <p id={id} className="font-medium">
        {question}
      </p>
      <RadioCards
        labelledBy={id}
        columns={2}
        value={order ?? null}
        onValueChange={onOrder}
        options={ORDERS.map((value) => ({
          value,
          label: formatDay(readDay(example, value, today) ?? today),
          detail: DETAILS[value],
        }))}
      />
    </div>
  )
}
