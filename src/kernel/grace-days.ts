/**
 * A due counts as late this many days after its day (DUES-6). Here because Settings say it too, which know nothing of
 * dues.
 */
export const GRACE_DAYS = 3
