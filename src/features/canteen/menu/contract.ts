import * as z from 'zod/mini'
import { deskEndpoint, endpoint, KEYED, refusals, SLOW } from '#/kernel/contract.ts'
import { id, inHindi, line, paise, tidy, tooLongError } from '#/kernel/fields.ts'
import { formatRupees } from '#/kernel/money.ts'
import { t } from '#/kernel/words.ts'
import {
  CANTEEN_CATEGORIES,
  HIGHEST_PRICE,
  isItemPicture,
  LONGEST_OF,
  MOST_INGREDIENTS,
  MOST_MINUTES,
} from './rules.ts'

const item = z.object({
  id,
  name: z.string(),
  /** Empty without one, like `description_hi` (LANG-10). */
  name_hi: z.string(),
  description: z.string(),
  description_hi: z.string(),
  category: z.enum(CANTEEN_CATEGORIES),
  menu_section: z.string(),
  price: paise,
  image_url: z.nullable(z.string()),
  available: z.boolean(),
  preparation_time: z.int(),
  ingredients: z.array(z.string()),
})

/** For the desk: `version` counts the saves; `picture_link` is fetched when the item is saved again. */
const deskItem = z.extend(item, { version: z.int(), picture_link: z.nullable(z.string()) })

export const member = {
  /** The whole menu in order; unavailable items can't be ordered. */
  listItems: endpoint
    .route({ method: 'GET', path: '/canteen-items', summary: 'The canteen menu' })
    .output(z.array(item)),
}

const PRICE = 'Please enter a price in rupees'
/* Also of what the item's form checks before it sends a price, minutes or ingredients. */
export const WRONG_MINUTES = { error: () => t('Please enter 0 to {most} minutes', { most: MOST_MINUTES }) }
export const TOO_DEAR = { error: () => t('At most {amount}', { amount: formatRupees(HIGHEST_PRICE) }) }
export const TOO_MANY_INGREDIENTS = {
  error: () => t('An item can have at most {most} ingredients', { most: MOST_INGREDIENTS }),
}
export const LONG_LINK = tooLongError('The link', LONGEST_OF.link)

/** `price` in paise, `preparation_time` in minutes. */
export const itemDetails = z.object({
  name: line('The name', LONGEST_OF.name),
  name_hi: inHindi('Name in Hindi', LONGEST_OF.name),
  description: z
    .string()
    .check(
      tidy(),
      z.maxLength(LONGEST_OF.description, tooLongError('The description', LONGEST_OF.description)),
    ),
  description_hi: inHindi('Description in Hindi', LONGEST_OF.description),
  category: z.enum(CANTEEN_CATEGORIES),
  menu_section: line('The menu section', LONGEST_OF.section),
  price: paise.check(z.gte(1, PRICE), z.lte(HIGHEST_PRICE, TOO_DEAR)),
  /**
   * A link to a picture, which is fetched once; or the path of the uploaded picture that this item shows already.
   */
  image_url: z.nullable(
    z
      .string()
      .check(
        tidy(),
        z.maxLength(LONGEST_OF.link, LONG_LINK),
        z.refine(isItemPicture, 'Please enter a link that starts with https://'),
      ),
  ),
  preparation_time: z.int(WRONG_MINUTES).check(z.gte(0, WRONG_MINUTES), z.lte(MOST_MINUTES, WRONG_MINUTES)),
  ingredients: z
    .array(line('An ingredient', LONGEST_OF.ingredient))
    .check(z.maxLength(MOST_INGREDIENTS, TOO_MANY_INGREDIENTS)),
})

const one = z.object({ id })
const LINKED = { picture_not_fetched: 422, upload_quota: 429 } as const
const NOT_FOUND = { canteen_item_not_found: 404 } as const
/** A picture uploaded for everybody (purpose `public_picture`), which replaces the link. */
const upload_id = z.optional(id)

export const admin = {
  /** By category, then name. */
  listItems: deskEndpoint
    .route({ method: 'GET', path: '/admin/canteen-items', summary: 'All canteen items' })
    .output(z.array(deskItem)),

  /** The same Idempotency-Key returns the same item again. */
  createItem: endpoint
    .meta({ ...KEYED, ...SLOW })
    .route({
      method: 'POST',
      path: '/admin/canteen-items',
      summary: 'Add a canteen item',
      successStatus: 201,
    })
    .input(z.object({ item: itemDetails, upload_id }))
    .output(deskItem)
    .errors(refusals({ upload_missing: 409, item_key_reused: 422, ...LINKED })),

  /** Orders already placed keep their names and prices. */
  updateItem: endpoint
    .meta(SLOW)
    .route({ method: 'PUT', path: '/admin/canteen-items/{id}', summary: 'Change a canteen item' })
    .input(z.object({ id, version: z.int(), item: itemDetails, upload_id }))
    .output(deskItem)
    .errors(refusals({ ...NOT_FOUND, changed_meanwhile: 409, upload_missing: 409, ...LINKED })),

  setAvailable: deskEndpoint
    .route({
      method: 'POST',
      path: '/admin/canteen-items/{id}/available',
      summary: 'Make an item available or unavailable',
    })
    .input(z.object({ id, available: z.boolean() }))
    .output(deskItem)
    .errors(refusals(NOT_FOUND)),

  deleteItem: endpoint
    .route({ method: 'DELETE', path: '/admin/canteen-items/{id}', summary: 'Delete a canteen item' })
    .input(one)
    .output(one)
    .errors(refusals(NOT_FOUND)),
}
