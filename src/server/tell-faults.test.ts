import { afterEach, expect, it, vi } from 'vitest'
import { TooBusy } from './gate.ts'
import { busyOr } from './http/busy.ts'
import { tellFaults } from './tell-faults.ts'

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

it('a fault is told each time, a lost database as an outage, whether it was answered as busy or caused another', () => {
  const { tell, lines, missed } = here()
  const [fault, lost] = [failing('23505'), failing('ECONNREFUSED')]
  for (const error of [fault, fault, 'a text', lost, busyOr(lost), new Error('not read', { cause: lost })])
    tell(error)
  expect(lines).toEqual([fault, fault, 'a text'])
  expect(missed).toEqual([lost, lost, lost])
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
