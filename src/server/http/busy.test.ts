import { expect, it } from 'vitest'
import { TooBusy } from '../gate.ts'
import { busyOr } from './busy.ts'

const failing = (code: string) => Object.assign(new Error('of PostgreSQL'), { code })

it.each(['53300', '57P01', '57P02', '57P03', '57014', '08006', '53100', 'ECONNREFUSED', 'ECONNRESET'])(
  '%s passes by itself',
  (code) => {
    expect(busyOr(failing(code))).toMatchObject({ code: 'busy', status: 503 })
  },
)

it.each([
  'Connection terminated unexpectedly',
  'Connection terminated',
  'Client was closed and is not queryable',
])('“%s” of the driver passes by itself', (message) => {
  expect(busyOr(new Error(message))).toMatchObject({ code: 'busy', status: 503 })
})

it('so does a full disk, as the system or the store’s library tells it', () => {
  for (const error of [failing('ENOSPC'), new Error('not written', { cause: failing('ENOSPC') })])
    expect(busyOr(error)).toMatchObject({ code: 'busy', status: 503 })
})

it('so does a full queue', () => {
  expect(busyOr(new TooBusy())).toMatchObject({ code: 'busy', status: 503 })
})

it('anything else stays what it is', () => {
  const others = [
    failing('23505'),
    failing('57P04'),
    failing('0800'),
    new Error('no code'),
    'ECONNREFUSED',
    null,
  ]
  for (const error of others) expect(busyOr(error)).toBe(error)
})
