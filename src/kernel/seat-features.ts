/** What students ask for in a seat (FLOOR-5). */
export const SEAT_FEATURES = ['window', 'ac', 'socket', 'quiet', 'ladies'] as const
export type SeatFeature = (typeof SEAT_FEATURES)[number]
