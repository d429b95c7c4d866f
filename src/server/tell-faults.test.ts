import { afterEach, expect, it, vi } from 'vitest'
import { TooBusy } from './gate.ts'
import { busyOr } from './http/busy.ts'
import { tellFaults } from './tell-faults.ts'
import { noteLoss } from './transient-faults.ts'

afterEach(() => void vi.useRealTimers())

function here() {
  vi.useFakeTimers({ toFake: ['performance'] })
  const [lines, missed] = [[] as unknown[], [] as unknown[]]
  const tell = tellFaults(
    { error: (error) => void lines.push(error) },
    { miss: (error) => void missed.push(error) },
  )
  return { tell, lines, missed }
}
const failing = (code: string) => Object.assign(new Error('of PostgreSQL'), { code })
/** Of one of the database's own connections. */
function lost() {
  const error = failing('ECONNREFUSED')
  noteLoss(error)
  return error
}

it('a fault is told each time, a lost database as an outage, whether it was answered as busy or caused another', () => {
  const { tell, lines, missed } = here()
  const [fault, loss] = [failing('23505'), lost()]
  const around = new Error('not read', { cause: loss })
  for (const error of [fault, fault, 'a text', loss, busyOr(loss), around]) tell(error)
  expect(lines).toEqual([fault, fault, 'a text'])
  expect(missed).toEqual([loss, loss, loss])
  expect(busyOr(around), 'what has no line of its own is answered as busy').toMatchObject({ status: 503 })
})

it('the lost connection of a file store is told as what it kept from being done, each time', () => {
  const { tell, lines, missed } = here()
  const unwritten = Object.assign(new Error('Cannot write file', { cause: failing('ECONNREFUSED') }), {
    code: 'E_CANNOT_WRITE_FILE',
  })
  for (let call = 0; call < 2; call++) tell(unwritten)
  tell(failing('ECONNRESET'))
  expect(lines).toEqual([unwritten, unwritten, failing('ECONNRESET')])
  expect(missed).toEqual([])
  expect(busyOr(unwritten), 'and answered as a fault').toBe(unwritten)
})

it('a fault that another caused is of its kind', () => {
  const { tell, lines } = here()
  const failed = (code: string) => new Error('not done', { cause: failing(code) })
  const [slow, crowded, full, again] = [failed('57014'), failed('53300'), failed('ENOSPC'), failing('57014')]
  for (const error of [slow, crowded, full, again]) tell(error)
  expect(lines).toEqual([slow, crowded, full])
})

it('what else passes by itself is told once a minute, each kind for itself', () => {
  const { tell, lines, missed } = here()
  const [slow, full, busy] = [
    failing('57014'),
    new Error('not written', { cause: failing('ENOSPC') }),
    new TooBusy(),
  ]
  for (let second = 0; second <= 60; second++) {
    for (const error of [slow, full, busy]) tell(busyOr(error))
    vi.advanceTimersByTime(1_000)
  }
  expect(lines).toEqual([slow, full, busy, slow, full, busy])
  expect(missed).toEqual([])
})
