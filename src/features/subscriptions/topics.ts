export const subscriptionTopics = ['subscriptions'] as const
