/** What an answer may take on its way, in milliseconds: less is no wrong clock. */
export const ON_THE_WAY_MS = 5000

/**
 * How far the server's clock is ahead of this device's, in milliseconds, by what an answer said of the time (TIME-1);
 * 0 while its way may explain it, or if it said nothing. Both are milliseconds since 1970.
 */
export function clockDifference(server: number, here: number): number {
  const difference = server - here
  return server > 0 && Math.abs(difference) > ON_THE_WAY_MS ? difference : 0
}
