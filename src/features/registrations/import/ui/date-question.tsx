import { useState } from 'react'
import { dayOf, formatDay } from '#/kernel/dates.ts'
import { RadioCards } from '#/design/radio-cards.tsx'
import { HEADERS, readDay, type DateField, type DateOrder } from '../../sheets/rules.ts'

type Props = {
  field: DateField
  /** A date of the column that can be read both ways. */
  example: string
  order: DateOrder | undefined
  onOrder: (order: DateOrder) => void
}
const ORDERS: readonly DateOrder[] = ['dmy', 'mdy']
const DETAILS: Record<DateOrder, string> = { dmy: 'DD/MM/YYYY', mdy: 'MM/DD/YYYY' }

/** Asks once how to read the dates of a column. */
export function DateQuestion({ field, example, order, onOrder }: Props) {
  const [today] = useState(() => dayOf(new Date()))
  const question = `${HEADERS[field]}: what does ${example} mean?`
  return (
    <div className="grid gap-2">
      <p id={`order-${field}`} className="font-medium">
        {question}
      </p>
      <RadioCards
        labelledBy={`order-${field}`}
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
