import { useEffect, useState } from 'react'

/** `id` counts them. */
type Opening = { seat_number: number; id: number; open: boolean }

/** The dialog's seat, also while it closes. */
export function useOpening(seat_number: number | undefined): Opening | undefined {
  const [opening, setOpening] = useState<Opening>()
  const opened = opening?.open ? opening.seat_number : undefined
  if (opened !== seat_number)
    setOpening(
      seat_number === undefined
        ? opening && { ...opening, open: false }
        : { seat_number, id: (opening?.id ?? 0) + 1, open: true },
    )
  useEffect(() => {
    // Whom the address led here has the focus elsewhere: closing returns it to the seat.
    const tile = document.querySelector<HTMLElement>(`[data-seat="${opened}"]`)
    if (!document.activeElement?.matches('[data-seat], [role=dialog], [role=dialog] *')) tile?.focus()
  }, [opened])
  return opening
}
