import { formatMoment } from '#/kernel/dates.ts'
import { t } from '#/kernel/words.ts'
import { entryWords } from '../rules.ts'
import type { PaymentDetail } from './types.ts'

/** What happened to a payment, oldest first. */
export function PaymentTimeline({ entries }: { entries: PaymentDetail['timeline'] }) {
  return (
    <section aria-labelledby="timeline" className="grid gap-2">
      <h3 id="timeline" className="text-lg">
        {t('Timeline')}
      </h3>
      <ol className="grid border-l-2 border-rule-2">
        {entries.map((entry, at) => (
          <li
            // Entries have no id; their order never changes.
            key={at}
            className="relative py-1.5 pl-5 before:absolute before:top-3.5 before:-left-[5px] before:size-2 before:rounded-full before:bg-green"
          >
            <span className="block font-medium break-words">{entryWords(entry)}</span>
            <span className="text-sm text-ink-2">
              {formatMoment(entry.at)}
              {entry.by && `, ${entry.by}`}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
