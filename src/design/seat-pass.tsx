import type { ReactNode } from 'react'
import { t } from '#/kernel/words.ts'
import type { Hours } from '#/design/day-hours.ts'
import { DayStrip } from '#/design/day-strip.tsx'
import { SeatPlate } from '#/design/seat-plate.tsx'

type Props = {
  number: number
  title: ReactNode
  /** Where it is: "Second floor, column E". */
  place?: ReactNode
  /** When it is yours: "Evening, 2:00 PM – 10:00 PM". */
  hours: string
  mine: readonly Hours[]
  /** Minutes since midnight in India. */
  now?: number | undefined
  /** Above the strip: "It’s your time now", and at its right "2 h 18 min left". */
  status?: ReactNode
  left?: ReactNode
}

/** The member's seat as a pass with a perforation: dark green in both themes. */
export function SeatPass({ number, title, place, hours, mine, now, status, left }: Props) {
  return (
    <section
      aria-label={t('Current seat')}
      className="relative overflow-hidden rounded-[20px] bg-pass text-on-pass"
    >
      <div className="flex items-center gap-5 px-5 pt-5 pb-5 sm:gap-7 sm:px-7 sm:pt-6">
        <SeatPlate number={number} look="lit" size="lg" />
        <div className="min-w-0">
          <h2 className="text-xl sm:text-[1.625rem]">{title}</h2>
          {place && <p className="mt-1 leading-snug opacity-85">{place}</p>}
          <p className="mt-2 leading-snug font-semibold">{hours}</p>
        </div>
      </div>
      <div className="relative mx-5 border-t-2 border-dashed border-on-pass/30 sm:mx-7" aria-hidden>
        <i className="absolute -top-3 -left-8 size-6 rounded-full bg-paper sm:-left-10" />
        <i className="absolute -top-3 -right-8 size-6 rounded-full bg-paper sm:-right-10" />
      </div>
      <div className="px-5 pt-4 pb-4 sm:px-7">
        {(status || left) && (
          <p className="mb-3 flex justify-between gap-3 text-sm font-medium">
            <span>{status}</span>
            <span className="opacity-85">{left}</span>
          </p>
        )}
        <DayStrip now={now} mine={mine} onDark label={hours} />
      </div>
    </section>
  )
}
