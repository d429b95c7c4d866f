import { useCallback, useEffect, useRef, type ReactNode } from 'react'
import { SearchField } from '#/design/search-field.tsx'
import { UnreadLine } from '#/design/unread.tsx'
import { useLastKnown } from '#/design/use-last-known.ts'
import { useTypedSearch } from '#/design/use-typed-search.ts'
import { formatCount } from '#/kernel/counted.ts'
import { formatDay } from '#/kernel/dates.ts'
import { SLOTS } from '#/kernel/slots.ts'
import { t } from '#/kernel/words.ts'
import type { Holder } from '../contract.ts'

type Props = {
  search: string
  onSearch: (words: string) => void
  found: readonly Holder[] | undefined
  /** It was found by the search before; this one is under way. */
  isFinding: boolean
  /** Finds what was typed before it is searched for. */
  find: (words: string) => Promise<readonly Holder[]>
  /** Where what was searched for couldn't be read. */
  onRetry: (() => Promise<unknown>) | undefined
  onOpen: (seat_number: number) => void
  aside: ReactNode
}

/** Finds a person's seat (MEMBER-7). Enter opens the only one found. */
export function SeatFinder({ search, onSearch, found, isFinding, find, onRetry, onOpen, aside }: Props) {
  const [typed, setTyped] = useTypedSearch(search, onSearch)
  const entered = useRef<string>(undefined)
  const numbers = numbersOf(found)
  const foundBy = useLastKnown(isFinding ? undefined : search)
  // What is found late opens nothing once somebody has typed on, or gone elsewhere.
  const forget = useCallback(() => void (entered.current = undefined), [])
  useEffect(() => forget, [forget])
  function type(words: string) {
    forget()
    setTyped(words)
  }
  async function openOnly() {
    const words = typed.trim()
    entered.current = words
    if (words === '') return
    // Enter goes with what was typed, not with what earlier words have found.
    const isFound = words === search && !isFinding
    const [only, ...others] = numbersOf(isFound ? found : await find(words).catch(() => undefined))
    if (only !== undefined && others.length === 0 && entered.current === words) onOpen(only)
  }
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-3">
        <search className="min-w-56 flex-1 sm:max-w-96" onBlur={forget}>
          <SearchField
            label={t('Find a person’s seat')}
            value={typed}
            onChange={type}
            onEnter={() => void openOnly()}
          />
        </search>
        <span className="max-sm:w-full max-sm:*:w-full sm:ml-auto">{aside}</span>
      </div>
      <p role="status" className={found?.length === 0 ? undefined : 'sr-only'}>
        {/* A new element for each search: the same words would not be read out again. */}
        <span key={foundBy}>
          {found?.length === 0
            ? t('Nobody with a seat matches.')
            : found && formatCount(numbers.size, 'seat')}
        </span>
      </p>
      {onRetry && <UnreadLine onRetry={onRetry}>{t('Failed to load members.')}</UnreadLine>}
      {found !== undefined && found.length > 0 && (
        <ul aria-label={t('Seats found')} className="flex max-h-48 flex-wrap gap-2 overflow-y-auto">
          {found.map((holder) => (
            <li key={holder.booking_id}>
              <Found holder={holder} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function numbersOf(found: readonly Holder[] | undefined): Set<number> {
  return new Set(found?.map((holder) => holder.seat_number))
}

function Found({ holder, onOpen }: { holder: Holder; onOpen: Props['onOpen'] }) {
  const { name, seat_number, time_slot, end_date } = holder
  return (
    <button
      type="button"
      onClick={() => onOpen(seat_number)}
      className="min-h-11 rounded-ctl border border-rule-2 bg-sheet px-3 py-1.5 text-left leading-snug hover:border-edge"
    >
      <b className="block break-words">{t('Seat {seat}, {name}', { seat: seat_number, name })}</b>
      <span className="block text-sm text-ink-2">
        {t('{slot}, until {day}', { slot: t(SLOTS[time_slot].label), day: formatDay(end_date) })}
      </span>
    </button>
  )
}
