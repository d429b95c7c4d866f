import { expect, test } from 'vitest'
import { sayIn } from '#/kernel/words.ts'
import { clashesOf, columnChanges, rebase, typedOver, type NamedColumn } from './typed-over.ts'

const saved = { name: 'Tea', price: '10', days: ['08:00', 'closed'] }

test('changed fields are recognised by value, including lists', () => {
  expect(typedOver(saved, { ...saved, days: ['08:00', 'closed'] })).toEqual([])
  expect(typedOver(saved, { ...saved, price: '12', days: ['09:00', 'closed'] })).toEqual(['price', 'days'])
})

test('somebody else’s save is adopted, except in fields that were changed here', () => {
  const newest = { name: 'Black Tea', price: '15', days: ['closed', 'closed'] }
  expect(rebase(saved, saved, newest)).toEqual(newest)
  expect(rebase(saved, { ...saved, price: '12' }, newest)).toEqual({ ...newest, price: '12' })
  // Changed back to the saved value: as if nothing had been typed.
  expect(rebase(saved, { ...saved, price: '10' }, newest)).toEqual(newest)
})

test('what both changed clashes, unless to the same', () => {
  const mine = { ...saved, name: 'My Tea', price: '12' }
  expect(clashesOf(saved, mine, { ...saved, price: '15', days: [] })).toEqual(['price'])
  expect(clashesOf(saved, mine, { ...saved, price: '12' })).toEqual([])
  expect(clashesOf(saved, saved, { ...saved, price: '15' })).toEqual([])
  // Removed by one of them, as slots of a week are.
  expect(clashesOf<Record<string, string>>({ one: 'A' }, { one: 'B' }, {})).toEqual(['one'])
})

test('what somebody else changed is described in the export’s words', () => {
  const columns: NamedColumn<typeof saved>[] = [
    { header: 'Item', value: (row) => row.name },
    { header: 'Price (₹)', value: (row) => Number(row.price) || null },
  ]
  const told = (to: typeof saved) => columnChanges(columns, { from: saved, to })
  expect(told({ ...saved, price: '12' })).toEqual([{ what: 'Price (₹)', now: '12' }])
  expect(told({ ...saved, price: '' })).toEqual([{ what: 'Price (₹)', now: '–' }])
  expect(columnChanges(columns, null)).toEqual([])
  const inHindi = sayIn('hi', { 'Price (₹)': 'कीमत (₹)' }, () => told({ ...saved, price: '12' }))
  expect(inHindi).toEqual([{ what: 'कीमत (₹)', now: '12' }])
})
