export const newsTopics = ['news'] as const
