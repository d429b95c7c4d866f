export const registrationTopics = ['registration_forms'] as const

/** What rings the desk's bell. */
export const registrationArrivals = ['new_registration_forms'] as const
