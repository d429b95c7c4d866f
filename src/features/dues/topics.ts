export const dueTopics = ['dues'] as const
