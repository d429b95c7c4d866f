import { expect, it } from 'vitest'
import { orderWithdrawn } from './texts.ts'

it.each([
  [2, 2, 'Its dishes are back in your cart.'],
  [2, 1, 'What is available now is back in your cart.'],
  [2, 0, 'Its dishes aren’t available now.'],
])('of %d dishes of a cancelled order %d went back to the cart (CANTEEN-16)', (dishes, back, description) => {
  expect(orderWithdrawn(dishes, back)).toEqual({ title: 'Order cancelled', description })
})
