import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'

/** Puts a seat into the address, or takes it out. */
export type PutSeat = (
  seat_number: number | undefined,
  how: { replace: boolean; resetScroll: boolean },
) => void

/**
 * Opens a seat's dialog, or closes it with `undefined`: by one step back where it was opened on this page, so that the
 * history keeps no step on which nothing happens.
 */
export function usePick(put: PutSeat): (seat_number: number | undefined) => void {
  const { history } = useRouter()
  const isOpenedHere = useRef(false)
  return (seat_number) => {
    const isBefore = seat_number === undefined && isOpenedHere.current
    isOpenedHere.current = seat_number !== undefined
    if (isBefore) history.back()
    else put(seat_number, { replace: seat_number === undefined, resetScroll: false })
  }
}
