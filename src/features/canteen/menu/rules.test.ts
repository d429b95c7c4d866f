import { describe, expect, test } from 'vitest'
import { toPaise } from '#/kernel/money.ts'
import {
  ingredientChips,
  ingredientsFrom,
  menuCounts,
  menuSections,
  minutesFrom,
  priceFrom,
  serviceAt,
} from './rules.ts'
import { itemForm, NEW_ITEM, typedFrom } from './ui/item-form.ts'

describe('hours 8 AM-10 PM daily, night service 10 PM-6 AM', () => {
  test.each([
    ['00:00', 'night'],
    ['05:59', 'night'],
    ['06:00', null],
    ['07:59', null],
    ['08:00', 'day'],
    ['21:59', 'day'],
    ['22:00', 'night'],
    ['23:59', 'night'],
  ])('%s: %s', (clock, service) => {
    const [hours = 0, minutes = 0] = clock.split(':').map(Number)
    expect(serviceAt(hours * 60 + minutes)).toBe(service)
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
    const answer = await itemForm['~standard'].validate({
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
    [{ price: 'cheap' }, ['Please enter a price in rupees']],
    [{ price: '100000.01' }, ['At most ₹1,00,000']],
    [{ preparation_time: '601' }, ['Please enter 0 to 600 minutes']],
    [{ preparation_time: 'x' }, ['Please enter 0 to 600 minutes']],
    [{ section: '' }, ['The menu section is required']],
    [{ image_url: 'http://169.254.169.254/' }, ['Please enter a link that starts with https://']],
    [{ image_url: 'javascript:alert(1)' }, ['Please enter a link that starts with https://']],
    [{ ingredients: 'a'.repeat(41) }, ['An ingredient can have at most 40 characters']],
  ])('%j', async (changes, expected) => expect(await messages(changes)).toEqual(expected))

  test('default category is snacks; an empty image_url becomes null', async () => {
    const typed = { ...NEW_ITEM, name: ' Poha ', price: '35.50', section: '', own_section: 'Breakfast' }
    const item = {
      name: 'Poha',
      description: '',
      category: 'snacks' as const,
      menu_section: 'Breakfast',
      price: toPaise(3550),
      image_url: null,
      preparation_time: 0,
      ingredients: [],
    }
    expect(await itemForm['~standard'].validate(typed)).toEqual({ value: item })
    const again = typedFrom({ ...item, id: 'x', available: true })
    expect(await itemForm['~standard'].validate(again)).toEqual({ value: item })
  })
})
