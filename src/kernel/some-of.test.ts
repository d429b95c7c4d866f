import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { someOf } from './some-of.ts'

const features = someOf(['window', 'socket'])

test.each([
  [[], []],
  [
    ['socket', 'window'],
    ['socket', 'window'],
  ],
  [['window', 'window'], ['window']],
  [
    ['window', 'socket', 'window'],
    ['window', 'socket'],
  ],
])('of %j a seat keeps %j (FLOOR-5)', (sent, kept) => expect(z.parse(features, sent)).toEqual(kept))

test('words of no list are refused', () => expect(z.safeParse(features, ['lamp']).success).toBe(false))
