export const planTopics = ['plans'] as const
