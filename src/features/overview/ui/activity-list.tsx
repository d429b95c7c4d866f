import { useToday } from '#/client/clock.ts'
import { formatMoment } from '#/kernel/dates.ts'
import { t } from '#/kernel/words.ts'
import { MarginHeading } from '#/design/margin-heading.tsx'
import { whenInWords } from './words.ts'

type Row = { at: string; text: string }

/** The double-ruled list of activities, with its loading and empty states. */
export function ActivityList({ title, rows }: { title: string; rows: readonly Row[] | undefined }) {
  const today = useToday()
  return (
    <section aria-labelledby="activity">
      <MarginHeading id="activity">{title}</MarginHeading>
      {rows === undefined && (
        <p role="status" className="py-3.5 pl-[18px] text-ink-2">
          {t('Loading activities...')}
        </p>
      )}
      {rows?.length === 0 && <p className="py-3.5 pl-[18px] text-ink-2">{t('No recent activities')}</p>}
      {rows && rows.length > 0 && (
        <ol className="mt-2">
          {rows.map(({ at, text }) => (
            <li
              key={`${at} ${text}`}
              className="flex justify-between gap-x-4 border-b large-letters:flex-wrap border-rule py-3 pl-[18px] leading-snug"
            >
              <span className="min-w-0 font-medium wrap-break-word">{text}</span>
              <time dateTime={at} title={formatMoment(at)} className="shrink-0 text-sm text-ink-2">
                {whenInWords(at, today)}
              </time>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
