import type { Text, Texts } from '#/kernel/refusal.ts'
import { t } from '#/kernel/words.ts'
import { megabytesFor } from '#/features/files/rules.ts'

export type MenuRefusal = 'canteen_item_not_found' | 'picture_not_fetched' | 'item_key_reused'

/** Why a linked picture wasn't fetched; what else is said about it. */
const UNFETCHED: Record<string, () => string> = {
  refused: () => t('This address can’t be used.'),
  unreachable: () => t('The picture couldn’t be fetched: the site didn’t answer.'),
  too_large: () => t('This picture is larger than {most} MB.', { most: megabytesFor('public_picture') }),
  no_picture: () => t('There is no JPG, PNG or WebP picture at this address.'),
}

export const menuTexts: Texts<MenuRefusal> = {
  canteen_item_not_found: {
    title: 'Item not found',
    description: 'This item is no longer on the menu. Someone may have deleted it.',
  },
  item_key_reused: {
    title: 'Item already added',
    description: 'It was added with different details. Please change that item instead.',
  },
  picture_not_fetched: ({ why }) => ({
    title: 'Picture not fetched',
    description: t(
      '{what} Nothing was saved: try another address, upload the picture, or leave this empty.',
      { what: UNFETCHED[String(why)]?.() ?? '' },
    ).trim(),
  }),
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
