import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useToday } from '#/client/clock.ts'
import { orpc } from '#/client/api.ts'
import { Unread } from '#/client/unread.tsx'
import { useAsSent } from '#/client/use-as-sent.ts'
import { useFailureToast } from '#/client/use-failure-toast.ts'
import { Button } from '#/design/button.tsx'
import { Cancel, Dialog } from '#/design/dialog.tsx'
import { TextField } from '#/design/field.tsx'
import { RadioCards } from '#/design/radio-cards.tsx'
import { SeatPlate } from '#/design/seat-plate.tsx'
import { Skeleton } from '#/design/skeleton.tsx'
import { formatCount } from '#/kernel/counted.ts'
import { isDay } from '#/kernel/dates.ts'
import { t } from '#/kernel/words.ts'
import { seatToasts } from '../texts.ts'
import { FreeSeats } from './free-seats.tsx'
import { daysInWords, SwapList } from './swap-list.tsx'
import { useReseat, type Reseating } from './use-reseat.ts'

/** A member on a seat: all their bookings there. */
export type Place = { user_id: string; name: string; seat_number: number }

/** Moves a member to another seat, or swaps two, from a day on (SEAT-20, SEAT-21). */
export function MoveDialog({ place, onClose }: { place: Place; onClose: () => void }) {
  const { user_id, name, seat_number } = place
  const today = useToday()
  const [typed = today, setTyped] = useState<string>()
  const from_day = isDay(typed) && typed >= today ? typed : undefined
  const found = useQuery(
    orpc.admin.seats.findMoves.queryOptions({
      input: { user_id, seat_number, from_day: from_day ?? today },
      enabled: from_day !== undefined,
      placeholderData: keepPreviousData,
    }),
  )
  const { error, refetch } = found
  useFailureToast(error, seatToasts.fetch_failed)
  const [kind, setKind] = useState<Reseating['kind']>('move')
  const [seat, setSeat] = useState('')
  const [partner, setPartner] = useState<string | null>(null)
  // Once it is done, if only its answer was lost, nothing moves any longer.
  const asSent = useAsSent([typed, kind, seat, partner], found.data)
  const data = asSent.read
  const [tried, setTried] = useState(false)
  const reseating = useReseat(place, onClose)
  // What was chosen may no longer be possible on another day, or after somebody else's booking.
  const to_seat = data?.free.find((number) => String(number) === seat)
  const other = data?.swaps.find((one) => keyOf(one) === partner)
  const last = data?.bookings
    .map(({ end_date }) => end_date)
    .toSorted()
    .at(-1)
  const isOver = data?.bookings.length === 0

  function confirm() {
    setTried(true)
    if (!from_day) return
    if (kind === 'move' && to_seat !== undefined) send({ kind, to_seat, from_day })
    if (kind === 'swap' && other) send({ kind, other, from_day })
  }

  function send(wish: Reseating) {
    asSent.noteSent()
    reseating.mutate(wish, { onError: asSent.noteError })
  }

  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      busy={reseating.isPending}
      dirty={(typed !== today || seat !== '' || partner !== null) && !reseating.isPending}
      size="lg"
      lead={<SeatPlate number={seat_number} />}
      title={t('Move {name} from seat {seat}', { name, seat: seat_number })}
      description={
        data && !isOver && t('What moves: {days_in}.', { days_in: daysInWords(data.bookings, today) })
      }
      footer={
        <>
          <Cancel />
          <Button busy={reseating.isPending} busyLabel={t('Moving...')} disabled={isOver} onClick={confirm}>
            {kind === 'swap'
              ? t('Swap seats')
              : to_seat === undefined
                ? t('Move')
                : t('Move to seat {to_seat}', { to_seat })}
          </Button>
        </>
      }
    >
      <div className="grid gap-5 pb-2">
        <TextField
          name="from_day"
          label={t('From')}
          type="date"
          className="sm:max-w-80"
          min={today}
          {...(last ? { max: last } : {})}
          value={typed}
          onValueChange={setTyped}
          hint={t('The days before stay on the old seat.')}
          {...(from_day ? {} : { error: t('Please choose today or a later day') })}
        />
        {!data && error ? (
          <Unread error={error} fallback={seatToasts.fetch_failed} onRetry={refetch} />
        ) : !data ? (
          <Skeleton className="h-40" />
        ) : isOver ? (
          <p role="status">
            {t('{name} has no booking on seat {seat} on this day or later.', { name, seat: seat_number })}
          </p>
        ) : (
          <>
            <RadioCards
              label={t('Where to')}
              columns={2}
              options={[
                { value: 'move', label: t('To a free seat'), detail: formatCount(data.free.length, 'seat') },
                {
                  value: 'swap',
                  label: t('Swap with a member'),
                  detail: formatCount(data.swaps.length, 'member'),
                },
              ]}
              value={kind}
              onValueChange={setKind}
            />
            {kind === 'move' ? (
              <FreeSeats
                free={data.free}
                value={to_seat === undefined ? '' : seat}
                onValueChange={setSeat}
                isMissing={tried && to_seat === undefined}
              />
            ) : (
              <SwapList
                swaps={data.swaps}
                keyOf={keyOf}
                today={today}
                value={other ? partner : null}
                onValueChange={setPartner}
                isMissing={tried && !other}
              />
            )}
          </>
        )}
      </div>
    </Dialog>
  )
}

const keyOf = (one: { user_id: string; seat_number: number }) => `${one.user_id} ${one.seat_number}`
