import * as z from 'zod/mini'
import { tidy, tooLongError } from '#/kernel/fields.ts'
import { askedPrice, priceBeforeTax } from '#/features/tax/rules.ts'
import { inRupees, toPaise } from '#/kernel/money.ts'
import { itemDetails, LONG_LINK, TOO_DEAR, TOO_MANY_INGREDIENTS, WRONG_MINUTES } from '../contract.ts'
import {
  HIGHEST_PRICE,
  ingredientsFrom,
  isItemPicture,
  LONGEST_OF,
  minutesFrom,
  MENU_SECTIONS,
  MOST_INGREDIENTS,
  MOST_MINUTES,
  priceFrom,
  type DeskItem,
  type MenuItem,
} from '../rules.ts'

/** What the item dialog's fields contain. `section` is a heading from the list, or OTHER_SECTION for `own_section`. */
export type TypedItem = {
  name: string
  name_hi: string
  description: string
  description_hi: string
  category: MenuItem['category']
  section: string
  own_section: string
  price: string
  preparation_time: string
  ingredients: string
  image_url: string
  /** The picture shown now, or the upload that is to replace it: so that it is seen if both change it. */
  picture: string
}

export const OTHER_SECTION = ''

/** Default category is snacks, preparation time 0 (CANTEEN-12). */
export const NEW_ITEM: TypedItem = {
  name: '',
  name_hi: '',
  description: '',
  description_hi: '',
  category: 'snacks',
  section: 'Food',
  own_section: '',
  price: '',
  preparation_time: '0',
  ingredients: '',
  image_url: '',
  picture: '',
}

/** `taxRate` is what is added to a typed price, in per cent. */
export function typedFrom(item: DeskItem, taxRate: number): TypedItem {
  return {
    name: item.name,
    name_hi: item.name_hi,
    description: item.description,
    description_hi: item.description_hi,
    category: item.category,
    section: item.menu_section,
    own_section: '',
    price: String(inRupees(priceBeforeTax(item.price, taxRate))),
    preparation_time: String(item.preparation_time),
    ingredients: item.ingredients.join(', '),
    image_url: item.image_url ?? item.picture_link ?? '',
    picture: item.image_url ?? '',
  }
}

/** The headings to choose from: the initial ones, then others that items use. */
export function knownSections(items: readonly MenuItem[]): string[] {
  return [...new Set<string>([...MENU_SECTIONS, ...items.map((item) => item.menu_section)])]
}

/** Checks the dialog's fields and turns them into the contract's item. */
export const itemForm = (taxRate: number) =>
  z.pipe(
    z.pipe(
      z
        .object({
          name: itemDetails.shape.name,
          name_hi: itemDetails.shape.name_hi,
          description: itemDetails.shape.description,
          description_hi: itemDetails.shape.description_hi,
          category: itemDetails.shape.category,
          section: z.string(),
          own_section: z
            .string()
            .check(
              tidy(),
              z.maxLength(LONGEST_OF.section, tooLongError('The menu section', LONGEST_OF.section)),
            ),
          price: z.string().check(
            tidy(),
            z.minLength(1, 'The price is required'),
            z.refine((typed) => typed === '' || priceFrom(typed) !== null, 'Please enter a price in rupees'),
            z.refine(
              (typed) => askedPrice(priceFrom(typed) ?? toPaise(1), taxRate) <= HIGHEST_PRICE,
              TOO_DEAR,
            ),
          ),
          preparation_time: z
            .string()
            .check(
              z.refine(
                (typed) => minutesFrom(typed) !== null && Number(minutesFrom(typed)) <= MOST_MINUTES,
                WRONG_MINUTES,
              ),
            ),
          ingredients: z.string().check(
            z.refine((typed) => ingredientsFrom(typed).length <= MOST_INGREDIENTS, TOO_MANY_INGREDIENTS),
            z.refine(
              (typed) => ingredientsFrom(typed).every((one) => one.length <= LONGEST_OF.ingredient),
              tooLongError('An ingredient', LONGEST_OF.ingredient),
            ),
          ),
          image_url: z.string().check(
            tidy(),
            z.maxLength(LONGEST_OF.link, LONG_LINK),
            z.refine(
              (typed) => typed === '' || isItemPicture(typed),
              'Please enter a link that starts with https://',
            ),
          ),
        })
        .check(
          z.refine(({ section, own_section }) => section !== OTHER_SECTION || own_section !== '', {
            message: 'The menu section is required',
            path: ['own_section'],
          }),
        ),
      z.transform(({ section, own_section, price, preparation_time, ingredients, image_url, ...rest }) => ({
        ...rest,
        // An empty image_url becomes null (CANTEEN-12).
        image_url: image_url === '' ? null : image_url,
        menu_section: section === OTHER_SECTION ? own_section : section,
        price: askedPrice(priceFrom(price) ?? toPaise(0), taxRate),
        preparation_time: minutesFrom(preparation_time) ?? 0,
        ingredients: ingredientsFrom(ingredients),
      })),
    ),
    itemDetails,
  )
