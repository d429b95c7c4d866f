export const menuTopics = ['canteen_items'] as const
