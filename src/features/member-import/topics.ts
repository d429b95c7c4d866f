export const importTopics = ['member_imports'] as const
