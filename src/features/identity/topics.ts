export const identityTopics = ['verification_requests'] as const

/** What rings the desk's bell. */
export const identityArrivals = ['new_verification_requests'] as const
