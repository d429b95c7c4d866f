import type { NamedColumn } from '#/design/typed-over.ts'
import { inRupees } from '#/kernel/money.ts'
import { t, translate } from '#/kernel/words.ts'
import { CATEGORY_LABELS, type DeskItem, type MenuItem } from '../rules.ts'

/** The columns of the exported menu; prices in rupees. */
export const MENU_CSV: NamedColumn<MenuItem>[] = [
  { header: 'Item', value: (row) => row.name },
  { header: 'Item in Hindi', value: (row) => row.name_hi },
  { header: 'Category', value: (row) => translate(CATEGORY_LABELS[row.category]) },
  { header: 'Menu section', value: (row) => row.menu_section },
  { header: 'Price (₹)', value: (row) => inRupees(row.price) },
  { header: 'Preparation (minutes)', value: (row) => row.preparation_time },
  { header: 'Ingredients', value: (row) => row.ingredients.join(', ') },
  { header: 'Description', value: (row) => row.description },
  { header: 'Description in Hindi', value: (row) => row.description_hi },
  { header: 'Available', value: (row) => (row.available ? t('Available') : t('Unavailable')) },
]

/** The columns that the desk can edit. */
export const MENU_EDITED: NamedColumn<DeskItem>[] = [
  ...MENU_CSV,
  { header: 'Picture', value: (row) => row.image_url ?? row.picture_link },
]
