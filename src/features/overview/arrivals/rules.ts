/** How many the bell lists. */
export const ARRIVALS_SHOWN = 20
/** Of each kind, so many are counted that nobody has read: the bell says 99+. */
export const UNREAD_COUNTED = 100
