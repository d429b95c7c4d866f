export const erasureTopics = ['erasure_requests'] as const

/** What rings the desk's bell. */
export const erasureArrivals = ['new_erasure_requests'] as const
