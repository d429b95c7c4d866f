export const noticeTopics = ['notices'] as const
