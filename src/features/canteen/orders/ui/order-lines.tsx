import { nameOf } from '#/kernel/names.ts'
import { formatRupees, multiply, type Paise } from '#/kernel/money.ts'

type Line = { name: string; name_hi: string; quantity: number; price: Paise }

/** What was ordered: name x quantity, and the line's total (CANTEEN-11). */
export function OrderLines({ lines }: { lines: readonly Line[] }) {
  return (
    <ul className="divide-y divide-rule">
      {lines.map(({ quantity, price, ...dish }, at) => (
        // Two dishes may have the same name.
        <li key={`${dish.name} ${at}`} className="flex justify-between gap-4 py-1.5">
          <span className="min-w-0 break-words">
            {nameOf(dish, 'name')} x {quantity}
          </span>
          <span className="shrink-0 text-ink-2">{formatRupees(multiply(price, quantity))}</span>
        </li>
      ))}
    </ul>
  )
}
