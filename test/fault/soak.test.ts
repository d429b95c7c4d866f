import { expect, it } from 'vitest'
import { mayMount } from '../support/small-disk.ts'
import { FAULTS, type FaultName } from './soak/faults.ts'
import { play, type Soak } from './soak/play.ts'

/** `npm run faults -- soak`: three quarters of an hour. In `npm test` a few seconds. */
const WHOLE = process.env['SOAK'] === 'whole'
const SEED = Number(process.env['SOAK_SEED'] ?? (WHOLE ? Math.floor(Date.now() / 1000) : 2))
const HEALED_WITHIN_S = 90
const MEMORY_WITHIN = 0.05

const WHOLE_SOAK = {
  members: 1_000,
  admins: 20,
  times: 15,
  every: 120,
  calm: 900,
  thinks: { member: 180, admin: 15 },
}
const SHORT_SOAK = {
  members: 20,
  admins: 2,
  times: 2,
  every: 4,
  calm: 1,
  thinks: { member: 1, admin: 0.5 },
}
const SHORT_FAULTS: FaultName[] = ['a server is killed', 'the database is killed']

it(
  `a crowd uses the library while faults happen: nothing is lost or done twice, and all of them heal without a hand`,
  { timeout: 4_000_000 },
  async () => {
    const onSmallDisk = WHOLE && mayMount()
    const all = Object.keys(FAULTS) as FaultName[]
    const faults = WHOLE ? all.filter((name) => onSmallDisk || name !== 'the disk is full') : SHORT_FAULTS
    const soak: Soak = { ...(WHOLE ? WHOLE_SOAK : SHORT_SOAK), seed: SEED, faults, onSmallDisk }
    const figures = await play(soak)
    process.stdout.write(`soak: ${JSON.stringify(figures, null, WHOLE ? 2 : 0)}\n`)
    expect(figures).toMatchObject({
      lost: {},
      double_bookings: 0,
      ledger_drift: 0,
      ledger_transactions_off: 0,
      captured_unfulfilled: 0,
      fulfilled_otherwise_than_once: 0,
      receipts_left_out: 0,
      faults: [],
    })
    expect(figures.lost).toEqual({})
    expect(figures.healed.filter(({ seconds }) => seconds > HEALED_WITHIN_S)).toEqual([])
    // Else nobody was there to lose anything.
    expect(Math.min(figures.acknowledged['bookings'] ?? 0, figures.captured)).toBeGreaterThan(0)
    const { before, last } = figures.memory
    if (WHOLE) expect(Math.abs(last - before)).toBeLessThanOrEqual(before * MEMORY_WITHIN)
  },
)
