import { Fragment } from 'react'
import { SLOTS, SLOTS_OF_PLAN } from '#/kernel/slots.ts'
import { t } from '#/kernel/words.ts'
import { DayStrip } from '#/design/day-strip.tsx'
import { roomState } from '#/web/pages/landing/day-state.ts'
import type { IndiaClock } from '#/web/pages/landing/india-clock.ts'
import type { LandingData } from '#/web/pages/landing/landing-data.ts'

type Props = Pick<LandingData, 'library' | 'closed' | 'plans' | 'free'> & { clock: IndiaClock }

/**
 * Who is studying now on the 24-hour strip, and how many desks are free (LANDING-8, LANDING-15). The page's script
 * fetches it again each minute.
 */
export function RoomNow({ library, closed, plans, free, clock }: Props) {
  const { isOpen, words, until } = roomState(library.opening_hours, clock.weekday, clock.minute, closed)
  return (
    <>
      <p className="mb-2.5 flex flex-wrap items-baseline justify-between gap-x-4 font-medium max-[350px]:flex-col">
        <span>
          <i data-room-light={isOpen} className="room-light mr-2 inline-block size-2.5 rounded-full" />
          {words}
        </span>
        <span className="text-ink-2">{until}</span>
      </p>
      <DayStrip now={clock.minute} />
      {free.desks > 0 && (
        <div className="mt-2 text-sm">
          {isOpen && free.now !== null && <FreeNow now={free.now} desks={free.desks} />}
          <FreeBySlot plans={plans} free={free} />
        </div>
      )}
    </>
  )
}

function FreeNow({ now, desks }: { now: number; desks: number }) {
  return (
    <p className="text-base">
      <b>
        {desks === 1
          ? t('{free} of 1 desk free now', { free: now })
          : t('{free} of {desks} desks free now', { free: now, desks })}
      </b>
    </p>
  )
}

/** The slots that a plan on sale opens. */
function FreeBySlot({ plans, free }: Pick<Props, 'plans' | 'free'>) {
  const sold = plans.flatMap(({ type }) => SLOTS_OF_PLAN[type])
  const slots = free.slots.filter(({ time_slot }) => sold.includes(time_slot))
  if (slots.length === 0) return null
  return (
    <p className="mt-0.5 text-ink-2">
      {t('Free to book:')}{' '}
      {slots.map(({ time_slot, free: desks }, place) => (
        <Fragment key={time_slot}>
          <span className="whitespace-nowrap">
            {t(SLOTS[time_slot].label)} <b className="text-ink">{desks}</b>
            {place < slots.length - 1 && ','}
          </span>{' '}
        </Fragment>
      ))}
    </p>
  )
}
