export const orderTopics = ['canteen_orders'] as const

/** What rings the desk's bell. */
export const orderArrivals = ['new_canteen_orders'] as const
