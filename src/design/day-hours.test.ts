import { expect, test } from 'vitest'
import { SLOTS } from '#/kernel/slots.ts'
import { overlapsAny, percentOfDay } from '#/design/day-hours.ts'

test('the night lights both ends of the day and nothing in between', () => {
  expect(overlapsAny([SLOTS.night], 1320, 1440)).toBe(true)
  expect(overlapsAny([SLOTS.night], 0, 360)).toBe(true)
  expect(overlapsAny([SLOTS.night], 360, 1320)).toBe(false)
})

test('hours that only touch do not overlap', () => {
  expect(overlapsAny([SLOTS.morning], 840, 1320)).toBe(false)
  expect(overlapsAny([SLOTS.full_day], 840, 1320)).toBe(true)
})

test('a position on the strip is a fraction of 24 hours', () => {
  expect(percentOfDay(360)).toBe('25.000%')
})
