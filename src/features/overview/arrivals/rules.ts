/** How many the bell lists. */
export const ARRIVALS_SHOWN = 20
/** Of each kind, so many are counted that nobody has read: the bell says 99+. */
export const UNREAD_COUNTED = 100

/** No device marks as read what has yet to come, whatever its clock or its request says. */
export function readUpTo(newest_at: Date, now: Date): Date {
  return newest_at < now ? newest_at : now
}
