import { expect, it } from 'vitest'
import { TooBusy } from '../gate.ts'
import { busyOr } from './busy.ts'

const failing = (code: string) => Object.assign(new Error('of PostgreSQL'), { code })

it.each(['53300', '57P03', '57014'])('%s passes by itself', (code) => {
  expect(busyOr(failing(code))).toMatchObject({ code: 'busy', status: 503 })
})

it('so does a queue that is full', () => {
  expect(busyOr(new TooBusy())).toMatchObject({ code: 'busy', status: 503 })
})

it('anything else stays what it is', () => {
  for (const error of [failing('23505'), new Error('no code'), null]) expect(busyOr(error)).toBe(error)
})
