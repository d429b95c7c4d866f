export const seatTopics = ['seats', 'bookings', 'floors'] as const
