export const libraryTopics = ['library', 'ratings'] as const
