import { describe, expect, test } from 'vitest'
import { toPaise } from '#/kernel/money.ts'
import {
  ingredientChips,
  ingredientsFrom,
  menuCounts,
  menuSections,
  minutesFrom,
  nextServiceAt,
  priceFrom,
  serviceAt,
  servicesOn,
  serviceWeek,
} from './rules.ts'
import { itemForm, NEW_ITEM, typedFrom } from './ui/item-form.ts'

const every = (hours: string) => Array<string>(7).fill(hours)
const USUAL = every('08:00-06:00')
const MONDAY = 1

function minuteAt(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

/** The week while no day is closed. */
const openOn = (week: readonly string[]) => ({ hours: week, closed: [] })

describe('CANTEEN-4: hours 8 AM-10 PM daily, night service 10 PM-6 AM, as far as the library is open', () => {
  test.each([
    ['00:00', 'night'],
    ['05:59', 'night'],
    ['06:00', null],
    ['07:59', null],
    ['08:00', 'day'],
    ['21:59', 'day'],
    ['22:00', 'night'],
    ['23:59', 'night'],
  ])('as installed, %s: %s', (clock, service) => {
    expect(serviceAt(openOn(USUAL), MONDAY, minuteAt(clock))).toBe(service)
  })

  const WEEK = every('09:00-21:00').with(0, 'closed').with(6, '08:00-02:00')
  test.each<[string, string[], number, string, 'day' | 'night' | null, string | null]>([
    ['before opening', WEEK, 1, '08:30', null, '09:00'],
    ['by day', WEEK, 1, '09:00', 'day', '09:00'],
    ['after closing', WEEK, 1, '21:30', null, '09:00'],
    ['a Saturday’s night', WEEK, 6, '23:00', 'night', null],
    ['its end on the closed Sunday', WEEK, 0, '01:59', 'night', null],
    ['the closed Sunday', WEEK, 0, '12:00', null, '09:00'],
    ['the closed Sunday, more than a day before', WEEK, 0, '08:00', null, null],
    ['between the canteen’s own services', every('00:00-00:00'), 1, '07:00', null, '08:00'],
    ['a library that opens before the night service ends', every('05:00-23:00'), 1, '00:30', null, '05:00'],
    ['a library that never opens', every('closed'), 1, '12:00', null, null],
  ])('%s', (_title, week, weekday, clock, service, next) => {
    const minute = minuteAt(clock)
    expect(serviceAt(openOn(week), weekday, minute)).toBe(service)
    if (service === null)
      expect(nextServiceAt(openOn(week), weekday, minute)).toBe(next === null ? null : minuteAt(next))
  })

  test.each([
    USUAL,
    WEEK,
    every('05:00-23:00'),
    every('04:30-04:30').with(3, 'closed'),
    every('22:30-05:10'),
  ])('the next service is the first minute of one, in the week of %s', (...week) => {
    const isOpen = (at: number) => serviceAt(openOn(week), Math.floor(at / 1440) % 7, at % 1440) !== null
    for (let at = 1440; at < 3 * 1440; at += 10) {
      if (isOpen(at)) continue
      let ahead = 1
      while (ahead < 1440 && !isOpen(at + ahead)) ahead++
      const next = ahead === 1440 ? null : (at + ahead) % 1440
      expect(nextServiceAt(openOn(week), Math.floor(at / 1440) % 7, at % 1440), String(at)).toBe(next)
    }
  })

  const ALWAYS = every('00:00-00:00')
  const BY_DAY = every('08:00-22:00')
  /** The days that are closed: 0 is the day itself, -1 the day before, 1 the next. */
  const closedOn = (...days: number[]) => ({
    day: days.includes(0),
    day_before: days.includes(-1),
    coming: [1, 2, 3, 4, 5, 6, 7, 8].map((ahead) => days.includes(ahead)),
  })
  const [EVE, FIRST, SECOND, AFTER] = [closedOn(1), closedOn(0), closedOn(-1, 0), closedOn(-1)]
  test.each([
    ['22:30 of the eve', USUAL, EVE, '22:30', 'night', null],
    ['22:30 of the eve, after a day without a night', BY_DAY, EVE, '22:30', null, null],
    ['07:00 of the eve', USUAL, EVE, '07:00', null, '08:00'],
    ['22:30 two days before', BY_DAY, closedOn(2), '22:30', null, '08:00'],
    ['00:30 of a closed day', USUAL, FIRST, '00:30', 'night', null],
    ['00:30 of a closed day, never closed otherwise', ALWAYS, FIRST, '00:30', 'night', null],
    ['00:30 of a closed day, after a day without a night', BY_DAY, FIRST, '00:30', null, null],
    ['05:59 of a closed day', USUAL, FIRST, '05:59', 'night', null],
    ['06:01 of a closed day, more than a day before', USUAL, FIRST, '06:01', null, null],
    ['12:00 of a closed day', USUAL, FIRST, '12:00', null, '08:00'],
    ['12:00 of the first of two', USUAL, closedOn(0, 1), '12:00', null, null],
    ['22:30 of a closed day', USUAL, FIRST, '22:30', null, '08:00'],
    ['00:30 of a second closed day', USUAL, SECOND, '00:30', null, null],
    ['01:30 of the day after', USUAL, AFTER, '01:30', null, '08:00'],
    ['01:30 of the day after, never closed otherwise', ALWAYS, AFTER, '01:30', null, '08:00'],
    ['08:00 of the day after', USUAL, AFTER, '08:00', 'day', null],
    ['22:30 of the day after', USUAL, AFTER, '22:30', 'night', null],
  ])('a night belongs to the day it begins, at %s', (_title, hours, closed, clock, service, next) => {
    for (const weekday of [0, MONDAY, 6]) {
      const [week, minute] = [serviceWeek(hours, weekday, closed), minuteAt(clock)]
      expect(serviceAt(week, weekday, minute)).toBe(service)
      if (service === null)
        expect(nextServiceAt(week, weekday, minute)).toBe(next === null ? null : minuteAt(next))
    }
  })

  test.each<[string, string[], number, [string, number, number][]]>([
    [
      'as installed',
      USUAL,
      MONDAY,
      [
        ['day', 480, 1320],
        ['night', 1320, 1800],
      ],
    ],
    ['a daytime library has no night service', WEEK, MONDAY, [['day', 540, 1260]]],
    [
      'a short night',
      WEEK,
      6,
      [
        ['day', 480, 1320],
        ['night', 1320, 1560],
      ],
    ],
    ['a closed day', WEEK, 0, []],
  ])('%s', (_title, week, weekday, services) => {
    expect(
      servicesOn(openOn(week), weekday).map(({ service, starts, ends }) => [service, starts, ends]),
    ).toEqual(services)
  })
})

test('the menu is grouped by headings, the initial ones first (CANTEEN-1)', () => {
  const items = ['Momos', 'Food', 'Hot Beverages', 'Momos', 'Chaat'].map((menu_section) => ({ menu_section }))
  expect(menuSections(items).map(({ name, items: under }) => [name, under.length])).toEqual([
    ['Hot Beverages', 1],
    ['Food', 1],
    ['Momos', 2],
    ['Chaat', 1],
  ])
})

test('seven counts: total, available, and one per category', () => {
  const counts = menuCounts([
    { category: 'meals', available: true },
    { category: 'meals', available: false },
    { category: 'healthy', available: true },
  ])
  expect(counts).toEqual({
    total: toPaise(3),
    available: 2,
    snacks: 0,
    beverages: 0,
    meals: 2,
    healthy: 1,
    desserts: 0,
  })
})

describe('ingredients are typed comma-separated, trimmed, with blanks dropped', () => {
  test.each([
    ['milk, banana ,honey', ['milk', 'banana', 'honey']],
    [' , milk,, ', ['milk']],
    ['', []],
    ['milk', ['milk']],
  ])('%j', (typed, ingredients) => expect(ingredientsFrom(typed)).toEqual(ingredients))

  test('the first 3 are shown, plus “+N more”', () => {
    expect(ingredientChips(['a', 'b', 'c', 'd', 'e'])).toEqual({ shown: ['a', 'b', 'c'], more: 2 })
    expect(ingredientChips(['a', 'b', 'c'])).toEqual({ shown: ['a', 'b', 'c'], more: 0 })
    expect(ingredientChips([])).toEqual({ shown: [], more: 0 })
  })
})

describe('preparation time is an integer, default 0', () => {
  test.each([
    ['', 0],
    [' 12 ', 12],
    ['१२', 12],
    ['0', 0],
    ['1.5', null],
    ['-3', null],
    ['soon', null],
  ])('%j', (typed, minutes) => expect(minutesFrom(typed)).toBe(minutes))
})

describe('price is decimal with step 0.01', () => {
  test.each([
    ['40', 4000],
    ['40.5', 4050],
    ['४०', 4000],
    ['₹1,040.05', 104_005],
    ['0.01', 1],
    ['0', null],
    ['40.005', null],
    ['-1', null],
    ['', null],
  ])('%j', (typed, paise) => expect(priceFrom(typed)).toBe(paise))
})

describe('the item form', () => {
  const messages = async (changes: Partial<typeof NEW_ITEM>) => {
    const answer = await itemForm(0)['~standard'].validate({
      ...NEW_ITEM,
      name: 'Poha',
      price: '35',
      ...changes,
    })
    return answer.issues?.map((issue) => issue.message) ?? []
  }
  test.each([
    [{}, []],
    [{ name: ' ' }, ['The name is required']],
    [{ price: '' }, ['The price is required']],
    [{ name_hi: 'च'.repeat(61) }, ['Name in Hindi can have at most 60 characters']],
    [{ price: 'cheap' }, ['Please enter a price in rupees']],
    [{ price: '100000.01' }, ['At most ₹1,00,000']],
    [{ preparation_time: '601' }, ['Please enter 0 to 600 minutes']],
    [{ preparation_time: 'x' }, ['Please enter 0 to 600 minutes']],
    [{ section: '' }, ['The menu section is required']],
    [{ section: '', own_section: 'x'.repeat(41) }, ['The menu section can have at most 40 characters']],
    [{ description: 'x'.repeat(301) }, ['The description can have at most 300 characters']],
    [
      { image_url: `https://pictures.example/${'x'.repeat(2000)}` },
      ['The link can have at most 2000 characters'],
    ],
    [{ ingredients: 'a,'.repeat(31) }, ['An item can have at most 30 ingredients']],
    [{ image_url: 'http://169.254.169.254/' }, ['Please enter a link that starts with https://']],
    [{ image_url: 'javascript:alert(1)' }, ['Please enter a link that starts with https://']],
    [{ ingredients: 'a'.repeat(41) }, ['An ingredient can have at most 40 characters']],
  ])('%j', async (changes, expected) => expect(await messages(changes)).toEqual(expected))

  test.each([
    [0, 3550],
    [5, 3728],
  ])(
    'default category is snacks; an empty image_url becomes null; %j %% are added to the price',
    async (taxRate, price) => {
      const typed = {
        ...NEW_ITEM,
        name: ' Poha ',
        name_hi: ' पोहा ',
        price: '35.50',
        section: '',
        own_section: 'Breakfast',
      }
      const item = {
        name: 'Poha',
        description: '',
        category: 'snacks' as const,
        name_hi: 'पोहा',
        description_hi: '',
        menu_section: 'Breakfast',
        price: toPaise(price),
        image_url: null,
        preparation_time: 0,
        ingredients: [],
      }
      const form = itemForm(taxRate)['~standard']
      expect(await form.validate(typed)).toEqual({ value: item })
      const saved = { ...item, id: 'x', available: true, version: 1, picture_link: null }
      const again = typedFrom(saved, taxRate)
      expect(again.price).toBe('35.5')
      expect(await form.validate(again)).toEqual({ value: item })
    },
  )
})
