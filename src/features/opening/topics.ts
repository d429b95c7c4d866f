export const openingTopics = ['opening'] as const
