/* A file of its own: every page's address can be read before its page is fetched, and this is all it takes. */

/** The desk's two views: the floors, and who should be sitting where. */
export const SEAT_VIEWS = ['map', 'now'] as const
export type SeatView = (typeof SEAT_VIEWS)[number]

/** What the address of the desk's Seats asks for. */
export type SeatsSearch = {
  show?: SeatView | undefined
  /** Words that find a person's seat. */
  q?: string | undefined
  /** The seat whose dialog is open. */
  seat?: number | undefined
  /** Whom the next assigned seat is for. */
  member?: string | undefined
}
