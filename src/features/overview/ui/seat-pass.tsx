import { floorName } from '#/features/seats/texts.ts'
import { useMinute, useToday } from '#/client/clock.ts'
import { formatDay, toDay } from '#/kernel/dates.ts'
import { SLOTS } from '#/kernel/slots.ts'
import { t } from '#/kernel/words.ts'
import { ButtonLink } from '#/design/button-link.tsx'
import { Card } from '#/design/card.tsx'
import { DayStrip } from '#/design/day-strip.tsx'
import { EmptyState } from '#/design/empty-state.tsx'
import { SeatPlate } from '#/design/seat-plate.tsx'
import { Skeleton } from '#/design/skeleton.tsx'
import { minutesLeft, seatOfHour } from '../rules.ts'
import { useHasScreen } from './quick-actions.tsx'
import type { MemberOverview } from './queries.ts'
import { duration, slotInWords } from './words.ts'

type Seat = MemberOverview['seats'][number]
const SEATS: string = '/dashboard/seats'

/** The seat pass: desk plate, perforation, and the day with your hours lit and a needle at now. */
export function SeatPass({ seats }: { seats: readonly Seat[] | undefined }) {
  const [today, minute] = [useToday(), useMinute()]
  if (seats === undefined) return <Skeleton className="h-76 w-full !rounded-[20px]" />
  const ofHour = seatOfHour(
    seats.map((seat) => ({ ...seat, start_date: toDay(seat.start_date), end_date: toDay(seat.end_date) })),
    toDay(today),
    minute,
  )
  return ofHour ? <Pass {...ofHour} seats={seats} today={today} minute={minute} /> : <NoSeat />
}

type PassProps = {
  seat: Seat
  isOn: boolean
  starts_in: number | null
  seats: readonly Seat[]
  today: string
  minute: number
}

function Pass({ seat, seats, today, ...hours }: PassProps) {
  const isOver = !hours.isOn && hours.starts_in === null
  const { seat_number, time_slot, floor, row_letter, end_date } = seat
  return (
    <section
      aria-label={t('Current Seat')}
      className="relative overflow-hidden rounded-[20px] bg-pass text-on-pass [forced-color-adjust:none]"
    >
      <div className="grid grid-cols-[auto_1fr] items-center gap-x-5 px-5 pt-5 pb-4 sm:gap-x-7 sm:px-7 sm:pt-6">
        <SeatPlate number={seat_number} size="lg" look="lit" />
        <div className="min-w-0">
          <h2 className="text-xl leading-tight sm:text-[1.625rem]">
            {isOver ? t('Your last hours are over') : t('Your seat is ready')}
          </h2>
          <p className="mt-1 leading-snug opacity-85">
            {floorName(floor)},{' '}
            {row_letter === 'corner' ? t('corner') : t('column {letter}', { letter: row_letter })}
          </p>
          <p className="mt-2 leading-snug font-semibold">{slotInWords(time_slot)}</p>
          <p className="mt-1 text-sm leading-snug opacity-85">
            {end_date <= today ? t('Ends today') : t('Until {day}', { day: formatDay(end_date) })}
          </p>
        </div>
      </div>
      <div className="relative mx-5 border-t-2 border-dashed border-on-pass/30 sm:mx-7">
        <i aria-hidden className="absolute -top-3 -left-8 size-6 rounded-full bg-paper sm:-left-10" />
        <i aria-hidden className="absolute -top-3 -right-8 size-6 rounded-full bg-paper sm:-right-10" />
      </div>
      <Hours seats={seats.filter((other) => other.seat_number === seat_number)} {...hours} />
    </section>
  )
}

type HoursProps = Pick<PassProps, 'seats' | 'isOn' | 'starts_in' | 'minute'>

function Hours({ seats, isOn, starts_in, minute }: HoursProps) {
  const slots = seats.map(({ time_slot }) => time_slot)
  const words = slots.map(slotInWords).join('; ')
  const [state, time] = isOn
    ? [t('It’s your time now'), t('{time} left', { time: duration(minutesLeft(slots, minute)) })]
    : starts_in === null
      ? []
      : [t('Your time starts'), t('in {time}', { time: duration(starts_in) })]
  return (
    <div className="px-5 pt-4 pb-4 sm:px-7">
      {state && (
        <p className="mb-3 flex flex-wrap justify-between gap-x-3 text-sm font-medium">
          <span>{state}</span>
          <span className="opacity-85">{time}</span>
        </p>
      )}
      <DayStrip now={minute} mine={slots.map((slot) => SLOTS[slot])} onDark label={words} />
    </div>
  )
}

function NoSeat() {
  const canBook = useHasScreen()(SEATS)
  return (
    <Card className="grid min-h-69 place-content-center !py-0">
      <EmptyState
        action={
          canBook && (
            <ButtonLink to={SEATS} look="outline">
              {t('Book a Seat')}
            </ButtonLink>
          )
        }
      >
        {t('You have no seat yet.')}
      </EmptyState>
    </Card>
  )
}
