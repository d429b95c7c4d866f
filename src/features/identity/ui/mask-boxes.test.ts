import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boxAfterKey, boxBetween, usualBox } from './mask-boxes.ts'

const point = fc.record({
  x: fc.double({ min: 0, max: 1, noNaN: true }),
  y: fc.double({ min: 0, max: 1, noNaN: true }),
})

test('a drag in any direction gives the box between its ends', () => {
  const box = boxBetween({ x: 0.6, y: 0.5 }, { x: 0.2, y: 0.25 })
  expect(box.x).toBeCloseTo(0.2)
  expect(box.y).toBeCloseTo(0.25)
  expect(box.width).toBeCloseTo(0.4)
  expect(box.height).toBeCloseTo(0.25)
})

test('a tap adds a box of the usual size around it', () => {
  expect(boxBetween({ x: 0.5, y: 0.5 }, { x: 0.501, y: 0.5 })).toEqual(usualBox({ x: 0.5, y: 0.5 }))
})

test('whatever is drawn or pressed, a box stays on the picture', () => {
  const keys = fc.array(
    fc.tuple(fc.constantFrom('ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'), fc.boolean()),
  )
  fc.assert(
    fc.property(point, point, keys, (from, to, presses) => {
      const start = boxBetween(from, to)
      const end = presses.reduce((box, [key, shift]) => boxAfterKey(box, key, shift) ?? box, start)
      for (const box of [start, end]) {
        expect(Math.min(box.x, box.y, box.width, box.height)).toBeGreaterThanOrEqual(0)
        expect(Math.max(box.x + box.width, box.y + box.height)).toBeLessThanOrEqual(1 + 1e-9)
      }
    }),
  )
})

test('other keys are left to the browser', () => {
  expect(boxAfterKey(usualBox({ x: 0.5, y: 0.5 }), 'Tab', false)).toBeUndefined()
})
