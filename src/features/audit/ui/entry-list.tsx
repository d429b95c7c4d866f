import { cx } from '#/design/cx.ts'
import { Skeleton, SkeletonNote } from '#/design/skeleton.tsx'
import { formatMoment } from '#/kernel/dates.ts'
import { typedWords } from '#/kernel/names.ts'
import { t, translate } from '#/kernel/words.ts'
import { deedOf } from '../rules.ts'
import { NOBODY } from '../search.ts'
import type { EntryRow } from './types.ts'

type Props = {
  /** Undefined while loading. */
  rows: readonly EntryRow[] | undefined
  onOpen: (id: number) => void
  /** Time and reason below the sentence, as in a dialog; otherwise beside it if there is room. */
  narrow?: boolean
}

const LIST = 'divide-y divide-rule overflow-hidden rounded-card border border-rule bg-sheet'
/** 36 px a row on desktops. */
const ROW = 'grid w-full gap-x-5 px-4 py-3 text-left text-sm hover:bg-sunk/60 focus-visible:-outline-offset-3'
const BESIDE = 'lg:h-9 lg:grid-cols-[11rem_minmax(0,3fr)_minmax(0,2fr)] lg:items-center lg:py-0'

/** Who did what and when, newest first; each entry opens its changes. */
export function EntryList({ rows, onOpen, narrow = false }: Props) {
  if (!rows) return <Loading narrow={narrow} />
  return (
    <ol aria-label={t('Activity log')} className={LIST}>
      {rows.map((row) => (
        <li key={row.id}>
          <button type="button" onClick={() => onOpen(row.id)} className={cx(ROW, !narrow && BESIDE)}>
            <span
              className={cx(
                'break-words',
                !narrow && 'lg:order-2 lg:truncate',
                !narrow && !row.reason && 'lg:col-span-2',
              )}
            >
              <b className="font-semibold">{row.admin?.name ?? translate(NOBODY)}</b> {deedOf(row)}
            </span>
            <time
              dateTime={row.at}
              className={cx('text-ink-2', !narrow && 'lg:order-1 lg:whitespace-nowrap')}
            >
              {formatMoment(row.at)}
            </time>
            {row.reason && (
              <span className={cx('break-words text-ink-2', !narrow && 'lg:order-3 lg:truncate')}>
                <span className="sr-only">{t('Reason:')} </span>
                {typedWords(row.reason)}
              </span>
            )}
          </button>
        </li>
      ))}
    </ol>
  )
}

function Loading({ narrow }: { narrow: boolean }) {
  return (
    <div className={LIST}>
      <SkeletonNote label={t('Loading activity log')} />
      {Array.from({ length: narrow ? 3 : 12 }, (_, at) => (
        <div key={at} className="flex h-16 items-center px-4 lg:h-9">
          <Skeleton className="h-4 w-full max-w-120" />
        </div>
      ))}
    </div>
  )
}
