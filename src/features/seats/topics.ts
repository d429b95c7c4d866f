export const seatTopics = ['seats', 'bookings'] as const
