export const paymentTopics = ['payments', 'payment_alerts'] as const

/** What rings the desk's bell. */
export const paymentArrivals = ['new_payment_alerts'] as const
