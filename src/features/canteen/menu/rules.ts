import { pictureFile } from '#/features/library/pictures/rules.ts'
import { openWithin, type Span } from '#/features/library/hours/rules.ts'
import { isClosedDay, type ClosedDays } from '#/kernel/closed-days.ts'
import { isHttpsLink } from '#/kernel/https-link.ts'
import { DAY_MINUTES } from '#/kernel/durations.ts'
import { plainDigits } from '#/kernel/digits.ts'
import type { Words } from '#/kernel/words.ts'
import { parseRupees, rupees, type Paise } from '#/kernel/money.ts'

/** How long the texts of an item may be. */
export const LONGEST_OF = { name: 60, description: 300, section: 40, ingredient: 40, link: 2000 } as const
export const MOST_INGREDIENTS = 30
/** To prepare it. */
export const MOST_MINUTES = 600
export const HIGHEST_PRICE = rupees(100_000)

/** The desk's five categories, in the order of its tabs (CANTEEN-1). */
export const CANTEEN_CATEGORIES = ['snacks', 'beverages', 'meals', 'healthy', 'desserts'] as const
export type CanteenCategory = (typeof CANTEEN_CATEGORIES)[number]

export const CATEGORY_LABELS: Record<CanteenCategory, string> = {
  snacks: 'Snacks',
  beverages: 'Beverages',
  meals: 'Meals',
  healthy: 'Healthy',
  desserts: 'Desserts',
}

/** The initial headings of the menu; the desk can add others (CANTEEN-1). */
export const MENU_SECTIONS: readonly Words[] = [
  'Hot Beverages',
  'Cold Beverages',
  'Shakes',
  'Food',
  'Protein Shakes',
]

/** `price` is in paise, `preparation_time` in minutes, 0 if not set. */
export type MenuItem = {
  id: string
  name: string
  /** Empty without one, like `description_hi` (LANG-10). */
  name_hi: string
  description: string
  description_hi: string
  category: CanteenCategory
  menu_section: string
  price: Paise
  image_url: string | null
  available: boolean
  preparation_time: number
  ingredients: string[]
}

/** For the desk; `version` counts the saves, `picture_link` is fetched when the item is saved again. */
export type DeskItem = MenuItem & { version: number; picture_link: string | null }

/** What the desk edits about an item; availability has its own switch. */
export type MenuItemDetails = Omit<MenuItem, 'id' | 'available'>

/** Whether an item may get this picture: a link to fetch it from, or a picture uploaded here. */
export function isItemPicture(image_url: string): boolean {
  return isHttpsLink(image_url) || pictureFile(image_url) !== null
}

export type MenuSection<I> = { name: string; items: I[] }

/** The menu grouped by heading: the initial ones first, then the desk's own in the order of their first item. */
export function menuSections<I extends Pick<MenuItem, 'menu_section'>>(
  items: readonly I[],
): MenuSection<I>[] {
  const names = [...new Set([...MENU_SECTIONS, ...items.map((item) => item.menu_section)])]
  return names
    .map((name) => ({ name, items: items.filter((item) => item.menu_section === name) }))
    .filter((section) => section.items.length > 0)
}

export type MenuCounts = { total: number; available: number } & Record<CanteenCategory, number>

/** The seven count cards (CANTEEN-14). */
export function menuCounts(items: readonly Pick<MenuItem, 'category' | 'available'>[]): MenuCounts {
  const of = (category: CanteenCategory) => items.filter((item) => item.category === category).length
  return {
    total: items.length,
    available: items.filter((item) => item.available).length,
    snacks: of('snacks'),
    beverages: of('beverages'),
    meals: of('meals'),
    healthy: of('healthy'),
    desserts: of('desserts'),
  }
}

/** Ingredients are typed comma-separated, trimmed, with blanks dropped (CANTEEN-12). */
export function ingredientsFrom(typed: string): string[] {
  return typed
    .split(',')
    .map((ingredient) => ingredient.trim())
    .filter((ingredient) => ingredient !== '')
}

/** Ingredient chips shown: 3 (CANTEEN-12). */
const CHIPS = 3

/** A card's chips, and how many more ingredients there are. */
export function ingredientChips(ingredients: readonly string[]): { shown: string[]; more: number } {
  return { shown: ingredients.slice(0, CHIPS), more: Math.max(0, ingredients.length - CHIPS) }
}

/** Whole minutes, default 0 (CANTEEN-12); null if it isn't a number of minutes. */
export function minutesFrom(typed: string): number | null {
  const plain = plainDigits(typed.trim())
  if (plain === '') return 0
  return /^[0-9]{1,4}$/.test(plain) ? Number(plain) : null
}

/** Rupees with at most two decimals, in paise; null if it isn't a price. */
export function priceFrom(typed: string): Paise | null {
  const price = parseRupees(typed)
  return price === null || price === 0 ? null : price
}

export type Service = 'day' | 'night'

/** Minutes of the day; an end above 1440 is on the next day (CANTEEN-4). */
const SERVICE_HOURS: Record<Service, Span> = {
  day: { starts: 8 * 60, ends: 22 * 60 },
  night: { starts: 22 * 60, ends: 30 * 60 },
}

/** The week's opening hours, and the weekdays on which no service begins. */
export type ServiceWeek = { hours: readonly string[]; closed: readonly number[] }

/** From the day before: each weekday once. */
const DAYS_OF_WEEK = [-1, 0, 1, 2, 3, 4, 5]

/**
 * The week by which the canteen serves on that weekday (CANTEEN-4). A night's service belongs to the day it begins; on
 * a closed day none begins (TIME-10).
 */
export function serviceWeek(hours: readonly string[], weekday: number, closed: ClosedDays): ServiceWeek {
  const closedAhead = DAYS_OF_WEEK.filter((ahead) => isClosedDay(closed, ahead))
  return { hours, closed: closedAhead.map((ahead) => (weekday + ahead + 7) % 7) }
}

export type ServiceHours = Span & { service: Service }

/** The services of a weekday: the canteen's own hours as far as the library is open. */
export function servicesOn({ hours, closed }: ServiceWeek, weekday: number): ServiceHours[] {
  if (closed.includes((weekday + 7) % 7)) return []
  return (['day', 'night'] as const).flatMap((service) =>
    openWithin(hours, weekday, SERVICE_HOURS[service]).map((span) => ({ ...span, service })),
  )
}

/** Which service runs at that weekday's minute in India; null while the canteen is closed. */
export function serviceAt(week: ServiceWeek, weekday: number, minute: number): Service | null {
  const runs = ({ starts, ends }: Span) => starts <= minute && minute < ends
  const today = servicesOn(week, weekday).find(runs)
  // The night service of yesterday runs into this morning.
  const yesterday = servicesOn(week, weekday - 1).find(({ starts, ends }) =>
    runs({ starts: starts - DAY_MINUTES, ends: ends - DAY_MINUTES }),
  )
  return (today ?? yesterday)?.service ?? null
}

/** The minute of the day at which the next service begins, within 24 hours; null if none does. */
export function nextServiceAt(week: ServiceWeek, weekday: number, minute: number): number | null {
  // Yesterday's night service may begin this morning, where the library opens before 6 AM.
  const starts = [-1, 0, 1].flatMap((ahead) =>
    servicesOn(week, weekday + ahead).map((span) => span.starts + ahead * DAY_MINUTES),
  )
  const next = starts.find((start) => minute < start && start < minute + DAY_MINUTES)
  return next === undefined ? null : next % DAY_MINUTES
}
