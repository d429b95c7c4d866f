import { Check, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { TIME_SLOTS, type TimeSlot } from '#/kernel/slots.ts'
import { t } from '#/kernel/words.ts'
import type { TileState } from '../rules.ts'
import { Pips } from './seat-tile.tsx'

/** What the tiles of the map mean. */
export function Legend({ mine }: { mine: number | undefined }) {
  return (
    <ul
      aria-label={t('Legend')}
      className="grid grid-cols-2 gap-x-4 gap-y-3 text-sm text-ink-2 sm:grid-cols-3 lg:grid-cols-6"
    >
      <Entry state="available" text={t('Open in every slot')} sign={<Pips taken={[]} />} />
      <Entry state="partially-booked" text={t('Some slots taken')} sign={<Pips taken={SOME} />} />
      <Entry state="my-seat" text={t('Your seat')} sign={mine ?? t('Yours')} />
      <Entry state="selected" text={t('Picked')} sign={<Check size={16} strokeWidth={3} />} />
      <Entry state="fully-booked" text={t('Full')} sign={t('Full')} />
      <Entry state="restricted" text={t('Taken in your hours')} sign={<Lock size={14} strokeWidth={2.2} />} />
    </ul>
  )
}

export const SOME: readonly TimeSlot[] = TIME_SLOTS.slice(0, 2)

/** A tile's look and what it means. */
export function Entry({ state, text, sign }: { state: TileState; text: string; sign: ReactNode }) {
  const pips = state === 'available' || state === 'partially-booked'
  return (
    <li className="flex items-center gap-3">
      <span className="seat-tile seat-sign shrink-0" data-state={state} aria-hidden>
        {pips ? sign : <span className="seat-label">{sign}</span>}
      </span>
      <span className="leading-tight">{text}</span>
    </li>
  )
}
