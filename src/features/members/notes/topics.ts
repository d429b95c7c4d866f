export const noteTopics = ['member_notes'] as const
