import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { TimeSlot } from '#/kernel/slots.ts'
import { api, orpc } from '#/client/api.ts'
import { useRequestKey } from '#/client/use-request-key.ts'
import { toastFailure } from '#/client/toast-failure.ts'
import { toast } from '#/design/toast.ts'
import { bookedText, seatToasts } from '../texts.ts'

const myBookings = orpc.member.seats.listMyBookings.queryKey()

/**
 * Books under a key, so that trying again never books twice. The map is refetched whatever the answer: a refused seat
 * has changed. Offline it fails at once instead of booking later, unasked.
 */
export function useBookSeat(onBooked: () => void) {
  const queries = useQueryClient()
  const key = useRequestKey('booking')
  return useMutation({
    networkMode: 'always',
    mutationFn: (choice: { seat_number: number; time_slot: TimeSlot }) =>
      api.member.seats.bookSeat(choice, { context: { requestKey: key.keyFor(choice) } }),
    onSuccess: (booking) => {
      key.forget()
      // The map hears of it sooner than the list is read again, and would call the seat somebody else's meanwhile.
      queries.setQueryData(
        myBookings,
        (mine) =>
          mine && {
            ...mine,
            held: [...mine.held, booking.time_slot],
            bookings: [booking, ...mine.bookings.filter(({ id }) => id !== booking.id)],
          },
      )
      toast(bookedText(booking))
      onBooked()
    },
    onError: (error) => {
      if (!needsVerification(error)) {
        toastFailure(error, seatToasts.booking_failed)
      }
    },
    onSettled: () => queries.invalidateQueries({ queryKey: orpc.member.seats.key() }),
  })
}

/** This refusal is shown in the dialog, next to a link that resolves it. */
export function needsVerification(error: unknown): boolean {
  return (error as { code?: string } | null)?.code === 'verification_required'
}
