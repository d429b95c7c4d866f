import { Info } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useAsSent } from '#/client/use-as-sent.ts'
import { formatDay } from '#/kernel/dates.ts'
import { textFor } from '#/kernel/refusal.ts'
import { TIME_SLOTS, type TimeSlot } from '#/kernel/slots.ts'
import { t, translate } from '#/kernel/words.ts'
import { Banner } from '#/design/banner.tsx'
import { ButtonLink } from '#/design/button-link.tsx'
import { Button } from '#/design/button.tsx'
import { Cancel, Dialog } from '#/design/dialog.tsx'
import { SeatPlate } from '#/design/seat-plate.tsx'
import { toastError } from '#/design/toast.ts'
import type { Seat } from '../contract.ts'
import { bookingHolding, slotStateFor, type MemberSlots } from '../rules.ts'
import { BOOKING_NOTICE, floorName, seatTexts, seatToasts, SLOT_TAKEN } from '../texts.ts'
import type { Obstacle } from './obstacle.ts'
import { SeatOffers } from './seat-offers.tsx'
import { SlotChoice } from './slot-choice.tsx'
import { needsVerification, useBookSeat } from './use-book-seat.ts'

/** Gets the focus on opening. */
const OPEN_SLOT = '[role=radio]:not([data-disabled])'

type Props = {
  open: boolean
  onClose: () => void
  seat: Seat
  floor: string
  member: MemberSlots
  /** Where only verified members may book, and this one isn't. */
  idObstacle: Obstacle | null
}

/** Confirms a booking: which hours, and what it means (SEAT-7). */
export default function BookDialog({ open, onClose, floor, ...props }: Props) {
  const { idObstacle } = props
  const firstOpen = useRef<HTMLElement>(null)
  const booking = useBookSeat(onClose)
  const { reset } = booking
  const [slot, setSlot] = useState(() => onlyOpenSlot(props.seat, props.member))
  // Until our booking is decided, a live update that closes the slot may be our own: it is shown as it was pressed.
  const asSent = useAsSent(slot, props)
  const { seat, member } = asSent.read
  const isVerified = idObstacle === null
  useEffect(() => {
    // Verified meanwhile: what was refused for want of it is said no longer.
    if (isVerified) reset()
  }, [isVerified, reset])
  const isOpen = (one: TimeSlot) => slotStateFor(one, seat, member) === 'open'
  const full = !TIME_SLOTS.some(isOpen)
  const lost = full || (slot !== null && !isOpen(slot))
  const own = lost ? ownInstead(slot, member, seat.seat_number) : undefined

  function confirm() {
    if (lost) return toastError(own ?? seatToasts.no_longer_available)
    if (slot === null) return toastError(seatToasts.slot_missing)
    asSent.noteSent()
    booking.mutate({ seat_number: seat.seat_number, time_slot: slot }, { onError: asSent.noteError })
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      busy={booking.isPending}
      lead={<SeatPlate number={seat.seat_number} />}
      initialFocus={firstOpen}
      title={t('Book seat {seat}', { seat: seat.seat_number })}
      description={t('{floor}. Select a time slot.', { floor: floorName(floor) })}
      footer={
        <>
          <Cancel />
          <Button
            look={idObstacle || lost ? 'outline' : 'primary'}
            busy={booking.isPending}
            busyLabel={t('Booking...')}
            onClick={confirm}
          >
            {t('Confirm Booking')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {(idObstacle ?? needsVerification(booking.error)) && (
          <Unverified
            // Said again once it has refused a booking.
            key={String(booking.isError)}
            {...(idObstacle ?? unverifiedObstacle())}
            refused={booking.isError}
          />
        )}
        <SeatOffers features={seat.features} />
        <div aria-live="assertive" className="empty:hidden">
          {lost && (
            <Banner
              tone="danger"
              title={own?.title ?? translate(full ? seatToasts.no_longer_available.description : SLOT_TAKEN)}
            >
              {own?.description}
            </Banner>
          )}
        </div>
        <div ref={(choice) => void (firstOpen.current = choice?.querySelector(OPEN_SLOT) ?? null)}>
          <SlotChoice seat={seat} member={member} value={slot} onValueChange={setSlot} />
        </div>
        <Notice runsUntil={member.runs_until.find(({ time_slot }) => time_slot === slot)?.unbroken_until} />
      </div>
    </Dialog>
  )
}

/** The only slot that can be chosen; null if there are several, or none. */
function onlyOpenSlot(seat: Seat, member: MemberSlots): TimeSlot | null {
  const [only = null, ...more] = TIME_SLOTS.filter((slot) => slotStateFor(slot, seat, member) === 'open')
  return more.length === 0 ? only : null
}

/** Booked by the member in another tab meanwhile: nobody was faster than they were. */
function ownInstead(slot: TimeSlot | null, member: MemberSlots, seat_number: number) {
  const wanted = slot ?? member.allowed.find((one) => member.held.includes(one))
  if (wanted === undefined || !member.held.includes(wanted)) return undefined
  const own = bookingHolding(wanted, member.bookings)
  const facts = { seat_number: own?.seat_number, same_seat: own?.seat_number === seat_number }
  return textFor(seatTexts, 'already_booked', facts)
}

/** `runsUntil`: the last day of the chosen hours, with what goes on after them; plans end on days of their own. */
function Notice({ runsUntil }: { runsUntil: string | undefined }) {
  return (
    <p className="flex gap-2.5 rounded-xl bg-glow-wash p-3.5 text-sm leading-snug">
      <Info size={18} className="mt-0.5 shrink-0 text-glow-deep" aria-hidden />
      <span>
        <b>{t('Important:')}</b> {translate(BOOKING_NOTICE)}
        {runsUntil && ` ${t('It runs until {day}.', { day: formatDay(runsUntil) })}`}
      </span>
    </p>
  )
}

const unverifiedObstacle = (): Obstacle => ({
  ...(textFor(seatTexts, 'verification_required') ?? seatToasts.booking_failed),
  way: { to: '/dashboard/verification', label: 'Complete Verification' },
})

function Unverified({ title, description, way, refused }: Obstacle & { refused: boolean }) {
  return (
    <Banner
      {...(refused && { role: 'alert' })}
      tone={way ? 'action' : 'info'}
      title={translate(title)}
      action={way && <ButtonLink to={way.to}>{translate(way.label)}</ButtonLink>}
    >
      {translate(description)}
    </Banner>
  )
}
