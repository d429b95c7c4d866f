import { admin as menu } from '#/features/canteen/menu/actions.ts'
import type { MenuItemDetails } from '#/features/canteen/menu/rules.ts'
import { admin as tuition } from '#/features/tuition/actions.ts'
import type { Rates } from '#/features/tuition/rules.ts'
import { rupees } from '#/kernel/money.ts'
import type { MemberContext } from '#/kernel/context.ts'
import type { Stage } from './stage.ts'

/** The desk's additions to the initial items, by name. */
const WRITTEN: Record<string, Partial<MenuItemDetails>> = {
  'Hot Coffee': { preparation_time: 5, ingredients: ['milk', 'coffee', 'sugar'] },
  Tea: {
    preparation_time: 5,
    description: 'With ginger and cardamom',
    description_hi: 'अदरक और इलायची के साथ',
    ingredients: ['milk', 'tea', 'ginger', 'cardamom', 'sugar'],
  },
  'Banana Shake': { preparation_time: 6, ingredients: ['milk', 'banana', 'honey'] },
  'Veg Maggie': { preparation_time: 10, ingredients: ['noodles', 'peas', 'carrot', 'onion', 'tomato'] },
  'Paneer Maggie': { preparation_time: 12, ingredients: ['noodles', 'paneer', 'onion', 'tomato'] },
}

const ADDED: readonly (Pick<MenuItemDetails, 'name' | 'category' | 'menu_section' | 'price'> &
  Partial<MenuItemDetails>)[] = [
  {
    name: 'Samosa',
    name_hi: 'समोसा',
    category: 'snacks',
    menu_section: 'Food',
    price: rupees(15),
    description: 'Two pieces, with chutney',
    description_hi: 'दो पीस, चटनी के साथ',
  },
  {
    name: 'Sprouts Bowl',
    name_hi: 'अंकुरित दाल',
    category: 'healthy',
    menu_section: 'Food',
    price: rupees(45),
    preparation_time: 5,
  },
  {
    name: 'Gulab Jamun',
    name_hi: 'गुलाब जामुन',
    category: 'desserts',
    menu_section: 'Sweets',
    price: rupees(30),
  },
]

const SOLD_OUT = ['KitKat Shake', 'Gulab Jamun']

/** Rupees a month, in the order of the groups. */
const LOCATIONS: readonly {
  name: string
  name_hi: string
  rates: [number, number, number, number]
  active?: boolean
}[] = [
  { name: 'Chowk Bazar', name_hi: 'चौक बाज़ार', rates: [1800, 2500, 3500, 4800] },
  { name: 'Station Road', name_hi: 'स्टेशन रोड', rates: [2000, 2800, 3800, 5200] },
  { name: 'Lake View Colony', name_hi: 'लेक व्यू कॉलोनी', rates: [2200, 3000, 4200, 0], active: false },
]

/**
 * The canteen menu and tuition locations as a working desk would have them since `begun`; some dishes are sold out
 * `now`.
 */
export async function furnish(stage: Stage, begun: Date, now: Date): Promise<void> {
  const act = <T>(operation: string, run: (desk: MemberContext) => Promise<T>) =>
    stage.act({ at: begun, operation }, run)
  for (const item of ADDED) {
    const plain = {
      name_hi: '',
      description: '',
      description_hi: '',
      image_url: null,
      preparation_time: 0,
      ingredients: [],
    }
    await act('canteenMenu.createItem', (desk) => menu.createItem(desk, { item: { ...plain, ...item } }))
  }
  for (const { id, available, version, ...item } of await menu.listItems(stage.as(stage.admin, begun))) {
    const written = WRITTEN[item.name]
    if (written)
      await act('canteenMenu.updateItem', (desk) =>
        menu.updateItem(desk, { id, version, item: { ...item, ...written } }),
      )
    if (available && SOLD_OUT.includes(item.name))
      await stage.act({ at: now, operation: 'canteenMenu.setAvailable' }, (desk) =>
        menu.setAvailable(desk, { id, available: false }),
      )
  }
  for (const { name, name_hi, rates, active = true } of LOCATIONS) {
    const location = { name, name_hi, active, rates: ratesOf(rates) }
    await act('tuition.createLocation', (desk) => tuition.createLocation(desk, { location }))
  }
}

function ratesOf([lkg_ukg, class_1_8, class_8_10, class_11_12]: [number, number, number, number]): Rates {
  return {
    lkg_ukg: rupees(lkg_ukg),
    class_1_8: rupees(class_1_8),
    class_8_10: rupees(class_8_10),
    class_11_12: rupees(class_11_12),
  }
}
