import { useQuery } from '@tanstack/react-query'
import { t } from '#/kernel/words.ts'
import { orpc } from '#/client/api.ts'
import { Unread } from '#/client/unread.tsx'
import { ButtonLink } from '#/design/button-link.tsx'
import { Button } from '#/design/button.tsx'
import { Dialog } from '#/design/dialog.tsx'
import { SkeletonNote, Skeleton } from '#/design/skeleton.tsx'
import type { AdminSeat } from '#/features/seats/contract.ts'
import { seatToasts } from '#/features/seats/texts.ts'
import { MovableBookings } from '#/features/seats/ui/movable-bookings.tsx'
import { ServiceSwitch } from '#/features/seats/ui/service-switch.tsx'
import { seatList } from '../texts.ts'
import type { FloorEditor } from './use-floor-editor.ts'

/** Why a seat can't be removed: whose bookings would have to move first (FLOOR-4). */
export function BookedDialog({ editor }: { editor: FloorEditor }) {
  const { refused, missing, closeRefusal, putBack } = editor
  const seats = useQuery(orpc.admin.seats.listSeats.queryOptions())
  const those = seats.data?.filter(({ seat_number }) => refused.includes(seat_number))
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && closeRefusal()}
      size="lg"
      title={t('Booked seats can’t be removed')}
      description={t(
        '{seat_list} bookings. Move or release them first. A seat out of service takes no new ones.',
        { seat_list: seatList(refused) },
      )}
      footer={
        <>
          {missing.length > 0 && (
            <Button
              onClick={() => {
                putBack(missing)
                closeRefusal()
              }}
            >
              {t('Put back')}
            </Button>
          )}
          <Button look="outline" onClick={closeRefusal}>
            {t('Close')}
          </Button>
        </>
      }
    >
      {those ? (
        <ul className="divide-y divide-rule rounded-card border border-rule">
          {those.map((seat) => (
            <BookedSeat key={seat.seat_number} seat={seat} isFree={!editor.booked.has(seat.seat_number)} />
          ))}
        </ul>
      ) : seats.error ? (
        <Unread error={seats.error} fallback={seatToasts.fetch_failed} onRetry={seats.refetch} />
      ) : (
        <>
          <SkeletonNote label={t('Loading the bookings')} />
          <Skeleton className="h-24 !rounded-card" />
        </>
      )}
    </Dialog>
  )
}

/** `isFree`: the drawing knows it too, so removing it isn't refused again. */
function BookedSeat({ seat, isFree }: { seat: AdminSeat; isFree: boolean }) {
  const { seat_number, holders, out_of_service_from } = seat
  // Those that reach into its days out of service are listed there.
  const here = holders.filter(
    ({ end_date }) => out_of_service_from === null || end_date < out_of_service_from,
  )
  return (
    <li className="grid gap-2 p-3">
      <h3 className="font-semibold">{t('Seat {seat}', { seat: seat_number })}</h3>
      {holders.length === 0 && isFree && (
        <p role="status">{t('It is no longer booked. You can remove it now.')}</p>
      )}
      {here.length > 0 && <MovableBookings holders={here} />}
      <ButtonLink
        look="outline"
        to="/admin/seats"
        search={{ seat: seat_number }}
        className="justify-self-start"
      >
        {t('Open seat {seat}', { seat: seat_number })}
      </ButtonLink>
      <ServiceSwitch seat={seat} />
    </li>
  )
}
