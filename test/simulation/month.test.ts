import { expect, it } from 'vitest'
import { addDays } from '#/kernel/dates.ts'
import { sampleCoupon } from '../support/samples.ts'
import { openSimulatedProvider } from '../support/simulated-provider.ts'
import { compare } from './compare.ts'
import { openLibrary, tellTally } from './library.ts'
import { dice } from '../support/dice.ts'
import { LOT, play } from './steps.ts'

/**
 * `npm run faults` plays the whole month of a library of three hundred; `npm test` its first days, with fewer members.
 */
const WHOLE = process.env['FAULT_ROUNDS'] !== undefined
const SEED = Number(process.env['SIMULATION_SEED'] ?? 20_261_123)
const DAYS = Number(process.env['SIMULATION_DAYS'] ?? (WHOLE ? 30 : 9))
const FIRST_DAY = WHOLE ? 230 : 90
const A_DAY = 32
const MEMBERS = WHOLE ? 300 : 100

const simulated = openSimulatedProvider()

it(
  `a library's month, with its mistakes, agrees with books and calendar on paper after every day`,
  { timeout: WHOLE ? 1_800_000 : 600_000 },
  async () => {
    const throws = dice(SEED)
    const library = await openLibrary(simulated)
    const { id, code } = await sampleCoupon(simulated.sql, {
      discount_value: 13,
      valid_until: addDays(library.today, 60),
      usage_limit: 40,
    })
    library.coupon = { id, code, percent: 13 }
    for (let at = 0; at < FIRST_DAY; at++) await play(library, 'walkIn', dice(throws.below(2 ** 31)))
    library.pace = 15
    for (let day = 0; day < DAYS; day++) {
      for (let at = 0; at < A_DAY; at++) {
        const name = throws.pick(LOT) ?? 'walkIn'
        const seed = throws.below(2 ** 31)
        const told = `seed ${SEED}, day ${day}, step ${at}: ${name}(${seed})`
        await explained(told, () => play(library, name, dice(seed)))
        if (process.env['SIMULATION_EACH']) await explained(`after ${told}`, () => compare(library))
      }
      const told = `seed ${SEED}, day ${day}`
      await explained(`the evening of ${told}`, () => compare(library))
      await library.nextDay()
      await explained(`the night after ${told}`, () => compare(library))
    }
    const { people, payments, calendar } = library
    process.stdout.write(
      `month, seed ${SEED}: ${DAYS} days, ${people.length} members, ${payments.length} payments, ${calendar.periods.length} plans; ${tellTally(library)}\n`,
    )
    expect(people.length).toBeGreaterThanOrEqual(MEMBERS)
  },
)

async function explained(told: string, what: () => Promise<void>): Promise<void> {
  await what().catch((error: unknown) => {
    throw new Error(`${told}: ${String(error).slice(0, 1500)}`, { cause: error })
  })
}
