export const overviewTopics = ['arrivals_read'] as const
