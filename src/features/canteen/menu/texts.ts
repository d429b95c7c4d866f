import type { Text, Texts } from '#/kernel/refusal.ts'

export type MenuRefusal = 'canteen_item_not_found'

export const menuTexts: Texts<MenuRefusal> = {
  canteen_item_not_found: {
    title: 'Item not found',
    description: 'This item is no longer on the menu. Someone may have deleted it.',
  },
}

/** The desk's toasts. */
export const menuToasts = {
  fetch_failed: { title: 'Error', description: 'Failed to fetch canteen items' },
  save_failed: { title: 'Error', description: 'Failed to save item' },
  availability_failed: { title: 'Error', description: 'Failed to update availability' },
  delete_failed: { title: 'Error', description: 'Failed to delete item' },
  added: { title: 'Success', description: 'Item added successfully' },
  updated: { title: 'Success', description: 'Item updated successfully' },
  deleted: { title: 'Success', description: 'Item deleted successfully' },
} satisfies Record<string, Text>
