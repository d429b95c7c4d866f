import fc from 'fast-check'
import { expect, it } from 'vitest'
import { offsetClearOf as clearOf, type Span } from './clear-of.ts'

const offsetClearOf = (own: Span, others: readonly Span[], within: Span) =>
  clearOf(
    own,
    others.map((other) => ({ ...other, weight: 1 })),
    within,
  )

const PHONE = { top: 68, bottom: 704 }
const toast = { top: 630, bottom: 704 }

it.each<[string, Span[], number]>([
  ['stays where nothing is below it', [{ top: 100, bottom: 144 }], 0],
  ['goes above a button below it', [{ top: 660, bottom: 704 }], -52],
  [
    'goes above two that lie close together',
    [
      { top: 660, bottom: 704 },
      { top: 570, bottom: 614 },
    ],
    -142,
  ],
  ['stays where it reaches a button’s edge only', [{ top: 586, bottom: 630 }], 0],
  ['stays where there is no free place at all', [{ top: 0, bottom: 800 }], 0],
])('%s', (_, buttons, offset) => expect(offsetClearOf(toast, buttons, PHONE)).toBe(offset))

it('goes down where that is nearer', () =>
  expect(offsetClearOf({ top: 108, bottom: 182 }, [{ top: 100, bottom: 144 }], PHONE)).toBe(44))

it('of what can’t all stay free, covers the lighter', () => {
  const [fields, button] = [
    { top: 0, bottom: 620, weight: 1 },
    { top: 620, bottom: 800, weight: 4 },
  ]
  expect(clearOf(toast, [fields, button], PHONE)).toBe(-92)
})

it('covers nothing wherever there is a place that covers nothing, and never leaves the screen', () => {
  const span = fc.tuple(fc.integer({ min: 0, max: 760 }), fc.integer({ min: 30, max: 60 }))
  const spans = fc.array(
    span.map(([top, height]) => ({ top, bottom: top + height })),
    { maxLength: 6 },
  )
  fc.assert(
    fc.property(spans, (buttons) => {
      const top = toast.top + offsetClearOf(toast, buttons, PHONE)
      const isFree = (from: number) =>
        buttons.every((button) => button.bottom <= from || button.top >= from + 74)
      expect(top).toBeGreaterThanOrEqual(PHONE.top)
      expect(top).toBeLessThanOrEqual(toast.top)
      // With the space that is kept to a button.
      const roomy = (from: number) =>
        buttons.every((button) => button.bottom + 8 <= from || button.top - 8 >= from + 74)
      const places = Array.from({ length: toast.top - PHONE.top + 1 }, (_place, at) => PHONE.top + at)
      if (places.some(roomy)) expect(isFree(top)).toBe(true)
    }),
  )
})
