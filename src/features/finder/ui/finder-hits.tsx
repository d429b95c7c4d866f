import { useEffect, useRef } from 'react'
import { cx } from '#/design/cx.ts'
import { Skeleton } from '#/design/skeleton.tsx'
import { UnreadLine } from '#/design/unread.tsx'
import { formatCount } from '#/kernel/counted.ts'
import { t } from '#/kernel/words.ts'
import type { Hit, HitGroup } from './hits.ts'

type Props = {
  id: string
  groups: readonly HitGroup[]
  active: Hit | undefined
  pending: boolean
  words: string
  /** Asks again, if the server could not be asked. */
  failed: (() => Promise<unknown>) | undefined
  onOpen: (hit: Hit) => void
}

/** The id of a hit's option in the list. */
export function optionId(list: string, { key }: Hit): string {
  return `${list}-${key.replaceAll(/\W/g, '-')}`
}

/** The hits by kind, or why there are none. */
export function FinderHits({ id, groups, active, pending, words, failed, onOpen }: Props) {
  const count = groups.reduce((sum, { hits }) => sum + hits.length, 0)
  return (
    <div className="min-h-0 flex-1 overflow-y-auto p-2 pb-3">
      {failed && (
        <div className="px-2.5">
          <UnreadLine onRetry={failed}>{t('Failed to search.')}</UnreadLine>
        </div>
      )}
      {pending && count === 0 && <Skeleton className="m-2 h-11" />}
      <div
        id={id}
        role="listbox"
        aria-label={t('Found')}
        aria-busy={pending}
        className={cx(pending && 'opacity-60')}
      >
        {groups.map(({ heading, hits }) => (
          <div key={heading} role="group" aria-labelledby={`${id}-${heading}`}>
            <p id={`${id}-${heading}`} className="px-2.5 pt-2 pb-1 text-xs font-semibold text-ink-3">
              {heading}
            </p>
            {hits.map((hit) => (
              <Option
                key={hit.key}
                id={optionId(id, hit)}
                hit={hit}
                active={hit === active}
                onOpen={onOpen}
              />
            ))}
          </div>
        ))}
      </div>
      <p role="status" className={cx(pending || count > 0 || failed ? 'sr-only' : 'px-2.5 py-4 text-ink-2')}>
        {pending ? t('Searching…') : count > 0 ? formatCount(count, 'result') : nothingFor(words)}
      </p>
    </div>
  )
}

const nothingFor = (words: string) =>
  t(
    'Nothing found for “{words}”. Try part of a name, the last digits of a phone, a seat or a receipt number.',
    { words },
  )

type OptionProps = { id: string; hit: Hit; active: boolean; onOpen: (hit: Hit) => void }

function Option({ id, hit, active, onOpen }: OptionProps) {
  const { icon: Icon, title, detail } = hit
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active) row.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <div
      ref={row}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      onClick={() => onOpen(hit)}
      onKeyDown={(event) => event.key === 'Enter' && onOpen(hit)}
      className={cx(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-ctl px-2.5 py-1.5 leading-snug outline-offset-[-2px]',
        active ? 'bg-green-wash text-green-deep forced-colors:outline-2' : 'hover:bg-sunk',
      )}
    >
      <Icon size={19} strokeWidth={1.8} aria-hidden className="shrink-0" />
      <span className="min-w-0 flex-1 wrap-break-word">
        <b className="font-semibold">{title}</b>
        {detail && <span className={cx('block text-sm', !active && 'text-ink-2')}>{detail}</span>}
      </span>
    </div>
  )
}
