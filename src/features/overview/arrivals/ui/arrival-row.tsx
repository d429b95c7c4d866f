import { Link } from '@tanstack/react-router'
import { formatRupees } from '#/kernel/money.ts'
import { t } from '#/kernel/words.ts'
import { cx } from '#/design/cx.ts'
import { WAITING } from '../../ui/waiting-kinds.ts'
import { whenInWords } from '../../ui/words.ts'
import { useToday } from '#/client/clock.ts'
import type { api } from '#/client/api.ts'
import { wayTo } from './way-to.ts'

export type Arrival = Awaited<ReturnType<typeof api.admin.overview.listArrivals>>['arrivals'][number]

/** One that came in; it leads to where it is decided. */
export function ArrivalRow({ row, onGo }: { row: Arrival; onGo: () => void }) {
  const today = useToday()
  const { icon: Icon, words, tint } = WAITING[row.kind]
  return (
    <li>
      <Link
        {...wayTo(row)}
        onClick={onGo}
        className="flex items-start gap-3 px-5 py-3 leading-snug -outline-offset-4 hover:bg-sunk"
      >
        <span className={cx('mt-0.5 grid size-9 shrink-0 place-items-center rounded-ctl', tint)}>
          <Icon size={18} strokeWidth={1.8} aria-hidden />
        </span>
        <span className="min-w-0 flex-1 wrap-break-word">
          <span className={cx('block', row.unread && 'font-semibold')}>
            {row.user_name ?? t('Unknown payer')}
          </span>
          <span className="block text-sm text-ink-2">
            {[t(words), row.plan_name, row.amount === null ? null : formatRupees(row.amount)]
              .filter((fact) => fact !== null)
              .join(' · ')}
          </span>
          <time dateTime={row.at} className="block text-sm text-ink-2">
            {whenInWords(row.at, today)}
          </time>
        </span>
        {row.unread && (
          <span className="mt-1.5 size-2.5 shrink-0 rounded-full bg-glow-deep">
            <span className="sr-only">{t('Unread')}</span>
          </span>
        )}
      </Link>
    </li>
  )
}
