import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, orpc } from '#/client/api.ts'
import { useRequestKey } from '#/client/use-request-key.ts'
import { toastFailure } from '#/client/toast-failure.ts'
import { toast } from '#/design/toast.ts'
import type { Day } from '#/kernel/dates.ts'
import { reseatedText, seatDeskToasts } from '../desk/texts.ts'

type Place = { user_id: string; seat_number: number }
export type Reseating = { from_day: Day } & (
  | { kind: 'move'; to_seat: number }
  | { kind: 'swap'; other: Place }
)

/** Moves a member, or swaps them with another, in one step. */
export function useReseat({ user_id, seat_number }: Place, onDone: () => void) {
  const queries = useQueryClient()
  const key = useRequestKey(`reseat:${user_id}`)
  return useMutation({
    networkMode: 'always',
    mutationFn: (wish: Reseating) => {
      const { from_day } = wish
      const one = { user_id, seat_number }
      const context = { context: { requestKey: key.keyFor(wish) } }
      if (wish.kind === 'move') {
        return api.admin.seats.moveMember({ ...one, to_seat: wish.to_seat, from_day }, context)
      }
      const other = { user_id: wish.other.user_id, seat_number: wish.other.seat_number }
      return api.admin.seats.swapMembers({ one, other, from_day }, context)
    },
    onSuccess: (done) => {
      key.forget()
      toast(reseatedText(done))
      onDone()
    },
    onError: (error) => toastFailure(error, seatDeskToasts.move_failed),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: orpc.admin.seats.key() }),
        queries.invalidateQueries({ queryKey: orpc.admin.members.key() }),
        queries.invalidateQueries({ queryKey: orpc.admin.floors.key() }),
      ]),
  })
}
