/** No device marks as read what has yet to come, whatever its clock or its request says. */
export function readUpTo(newest_at: Date, now: Date): Date {
  return newest_at < now ? newest_at : now
}
