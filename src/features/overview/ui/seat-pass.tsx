import { isOutOfService } from '#/features/seats/service/rules.ts'
import { movingWords, WILL_MOVE } from '#/features/seats/service/texts.ts'
import { floorName } from '#/features/seats/texts.ts'
import { useMinute, useToday } from '#/client/clock.ts'
import { useClosedDays } from '#/features/timetable/ui/use-closed-days.ts'
import { typesToRenew } from '#/features/subscriptions/rules.ts'
import { formatDay, type Day } from '#/kernel/dates.ts'
import { SLOTS, SLOTS_OF_PLAN, type PlanType } from '#/kernel/slots.ts'
import { t, type Words } from '#/kernel/words.ts'
import { ButtonLink } from '#/design/button-link.tsx'
import { TextLink } from '#/design/text-link.tsx'
import { Card } from '#/design/card.tsx'
import { DayStrip } from '#/design/day-strip.tsx'
import { EmptyState } from '#/design/empty-state.tsx'
import { SeatPlate } from '#/design/seat-plate.tsx'
import { Skeleton } from '#/design/skeleton.tsx'
import { closedDayFor, minutesLeft } from '../rules.ts'
import { useHasScreen } from './quick-actions.tsx'
import type { MemberOverview } from './queries.ts'
import { useSeatOfHour, type SeatOfHour } from './use-seat-of-hour.ts'
import { duration, endInWords, shortSlotInWords } from './words.ts'

const SEATS: string = '/dashboard/seats'
const FEES: string = '/dashboard/fees'

/**
 * The seat pass: desk plate, perforation, and the day with your hours lit and a needle at now; on the last day the way
 * to renew.
 */
export function SeatPass({ overview }: { overview: MemberOverview | undefined }) {
  const [today, minute] = [useToday(), useMinute()]
  const canPay = useHasScreen()(FEES)
  const ofHour = useSeatOfHour(overview)
  if (overview === undefined) return <Skeleton className="h-76 w-full !rounded-[20px]" />
  if (!ofHour) return <NoSeat {...overview} />
  const held = ofHour.hours.map(({ time_slot }) => time_slot)
  const renews = typesToRenew(overview, today).find((type) =>
    SLOTS_OF_PLAN[type].some((slot) => held.includes(slot)),
  )
  return <Pass {...ofHour} today={today} minute={minute} renews={canPay ? renews : undefined} />
}

type PassProps = SeatOfHour & { today: Day; minute: number; renews: PlanType | undefined }

function Pass({ seat, renews, ...held }: PassProps) {
  const { hours, isOn, starts_in, today } = held
  const isOver = !isOn && starts_in === null
  const { seat_number, floor, row_letter } = seat
  const ends = [...new Set(hours.map((one) => endOrFollower(one, today)))]
  const isClosed = isOutOfService(seat, today)
  const [moving] = hours.map(({ end_date }) => movingWords(seat, end_date, today)).filter(Boolean)
  return (
    <section
      aria-label={t('Current Seat')}
      className="relative overflow-hidden rounded-[20px] bg-pass text-on-pass [forced-color-adjust:none]"
    >
      <div className="grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-3 px-5 pt-5 pb-4 large-letters:grid-cols-1 sm:gap-x-7 sm:px-7 sm:pt-6">
        <SeatPlate number={seat_number} size="lg" look="lit" />
        <div className="min-w-0">
          <h2 className="text-xl leading-tight sm:text-[1.625rem]">
            {isOver
              ? t('Your last hours have ended')
              : moving && isClosed
                ? t('Your seat is out of service')
                : t('Your seat is ready')}
          </h2>
          <p className="mt-1 leading-snug opacity-85">
            {floorName(floor)},{' '}
            {row_letter === 'corner' ? t('corner') : t('column {letter}', { letter: row_letter })}
          </p>
          {hours.map((one) => (
            <p key={one.time_slot} className="mt-2 leading-snug font-semibold">
              {shortSlotInWords(one.time_slot)}
              {ends.length > 1 && (
                <span className="block text-sm leading-snug font-normal opacity-85">
                  {endOrFollower(one, today)}
                </span>
              )}
            </p>
          ))}
          {ends.length === 1 && <p className="mt-1 text-sm leading-snug opacity-85">{ends[0]}</p>}
          {moving && (
            <p className="mt-1 text-sm leading-snug font-medium">{isClosed ? t(WILL_MOVE) : moving}</p>
          )}
          {renews && (
            <p className="mt-2 text-sm">
              <TextLink to={FEES} search={{ type: renews }} hash="choose-duration" onDark>
                {t('Renew subscription')}
              </TextLink>
            </p>
          )}
        </div>
      </div>
      <div className="relative mx-5 border-t-2 border-dashed border-on-pass/30 sm:mx-7">
        <i aria-hidden className="absolute -top-3 -left-8 size-6 rounded-full bg-paper sm:-left-10" />
        <i aria-hidden className="absolute -top-3 -right-8 size-6 rounded-full bg-paper sm:-right-10" />
      </div>
      <Hours {...held} />
    </section>
  )
}

/** When hours end at the seat; where they go on, once they are ending: nothing is over then. */
function endOrFollower({ end_date, follower }: SeatOfHour['hours'][number], today: Day): string {
  return follower && end_date <= today ? yoursFrom(follower) : endInWords(end_date, today)
}

const yoursFrom = ({ seat_number, start_date }: MemberOverview['seats'][number]) =>
  t('Seat {seat} is yours from {day}.', { seat: seat_number, day: formatDay(start_date) })

type HoursProps = Omit<PassProps, 'seat' | 'renews'>

function Hours(held: HoursProps) {
  const { hours, minute } = held
  const closedDay = closedDayFor(held, useClosedDays(), minute)
  const slots = hours.map(({ time_slot }) => time_slot)
  const words = slots.map(shortSlotInWords).join('; ')
  const [state, time] = closedDay ? [t(CLOSED_WORDS[closedDay])] : timeWords(held)
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

/** Last night's hours are closed on an open day too, if the day on which they began was closed. */
const CLOSED_WORDS = {
  today: 'The library is closed today',
  tonight: 'The library is closed tonight',
  tomorrow: 'The library is closed tomorrow',
} as const satisfies Record<string, Words>

/** Whether it is the member's time, and for how long, or when it is; nothing once all of it is over. */
function timeWords({ hours, isOn, starts_in, today, minute }: HoursProps): string[] {
  if (isOn)
    return [t('It’s your time now'), t('{time} left', { time: duration(minutesLeft(hours, today, minute)) })]
  return starts_in === null ? [] : [t('Your time starts'), t('in {time}', { time: duration(starts_in) })]
}

/** There is none to book where one is the member's on a day to come, nor while something else is next (PORTAL-12). */
function NoSeat({ coming_seats: [coming], steps }: MemberOverview) {
  const canBook = useHasScreen()(SEATS) && !coming && steps?.next === 'seat'
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
        {coming ? yoursFrom(coming) : t('You have no seat yet.')}
      </EmptyState>
    </Card>
  )
}
