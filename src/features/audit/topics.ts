export const auditTopics = ['audit'] as const
