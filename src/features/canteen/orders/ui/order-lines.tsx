import { formatRupees, multiply, type Paise } from '#/kernel/money.ts'

type Line = { name: string; quantity: number; price: Paise }

/** What was ordered: name x quantity, and the line's total (CANTEEN-11). */
export function OrderLines({ lines }: { lines: readonly Line[] }) {
  return (
    <ul className="divide-y divide-rule">
      {lines.map(({ name, quantity, price }) => (
        <li key={name} className="flex justify-between gap-4 py-1.5">
          <span className="min-w-0 break-words">
            {name} x {quantity}
          </span>
          <span className="shrink-0 text-ink-2">{formatRupees(multiply(price, quantity))}</span>
        </li>
      ))}
    </ul>
  )
}
