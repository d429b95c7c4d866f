export const proofTopics = ['payment_verifications'] as const

/** What rings the desk's bell. */
export const proofArrivals = ['new_payment_verifications'] as const
