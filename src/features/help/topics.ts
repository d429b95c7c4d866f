export const helpTopics = ['help'] as const

/** What rings the desk's bell. */
export const helpArrivals = ['new_help_questions'] as const
