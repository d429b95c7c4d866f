export const tuitionTopics = ['tuition_locations'] as const
