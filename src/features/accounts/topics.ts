export const accountTopics = ['profile'] as const
