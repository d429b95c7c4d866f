import { formatRupees } from '#/kernel/money.ts'
import { SiteMark } from '#/design/wordmark.tsx'
import type { Sheet } from '../receipts/rules.ts'
import './receipt.css'

/** A receipt or credit note itself, as printed. */
export function PaperSheet({ sheet }: { sheet: Sheet }) {
  const { library, title, number, issued_on, rows, total } = sheet
  const [totalName, amount] = total
  return (
    <article className="receipt rounded-card border border-rule bg-sheet p-5 sm:p-8 print:border-0 print:p-0">
      <div className="flex flex-wrap items-start justify-between gap-4 border-b border-rule pb-5">
        <div className="flex min-w-0 items-start gap-3">
          <SiteMark />
          <div className="min-w-0">
            <p className="disp text-xl">{library.name}</p>
            <p className="text-sm text-ink-2">{library.address}</p>
            <p className="text-sm text-ink-2">{library.contact_phone}</p>
            <p className="text-sm break-words text-ink-2">{library.contact_email}</p>
          </div>
        </div>
        <div className="sm:text-right">
          <h2 className="text-xl">{title}</h2>
          <p className="font-semibold">{number}</p>
          <p className="text-sm text-ink-2">{issued_on}</p>
        </div>
      </div>
      <dl className="divide-y divide-rule">
        {rows.map(([name, value]) => (
          <div key={name} className="flex break-inside-avoid justify-between gap-6 py-3 print:py-1.5">
            {/* It gives way before a reference breaks. */}
            <dt className="min-w-0 break-words text-ink-2">{name}</dt>
            <dd className="max-w-3/5 shrink-0 text-right font-medium wrap-anywhere">{value}</dd>
          </div>
        ))}
        <div className="flex break-before-avoid items-baseline justify-between gap-6 pt-4">
          <dt className="font-semibold">{totalName}</dt>
          <dd className="disp text-2xl">{formatRupees(amount)}</dd>
        </div>
      </dl>
    </article>
  )
}
