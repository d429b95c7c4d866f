import { expect, it } from 'vitest'
import { sampleCoupon } from '../support/samples.ts'
import { openSimulatedProvider } from '../support/simulated-provider.ts'
import { compare } from './compare.ts'
import { dice, openLibrary } from './library.ts'
import { LOT, play } from './steps.ts'

const SEED = Number(process.env['SIMULATION_SEED'] ?? 20_261_123)
const DAYS = Number(process.env['SIMULATION_DAYS'] ?? 12)
const FIRST_DAY = 110
const A_DAY = 30

const simulated = openSimulatedProvider()

it(
  `a library's days, with its mistakes, agree with books and calendar on paper after every one of them`,
  { timeout: 600_000 },
  async () => {
    const throws = dice(SEED)
    const library = await openLibrary(simulated)
    const coupon = await sampleCoupon(simulated.sql, {
      discount_value: 13,
      valid_until: library.today,
      usage_limit: 40,
    })
    library.coupon = { code: coupon.code, percent: 13 }
    for (let at = 0; at < FIRST_DAY; at++) await play(library, 'walkIn', dice(throws.below(2 ** 31)))
    for (let day = 0; day < DAYS; day++) {
      for (let at = 0; at < A_DAY; at++) {
        const name = throws.pick(LOT) ?? 'walkIn'
        const seed = throws.below(2 ** 31)
        await play(library, name, dice(seed)).catch((error: unknown) => {
          throw new Error(`seed ${SEED}, day ${day}, step ${at}: ${name}(${seed})`, { cause: error })
        })
        if (process.env['SIMULATION_EACH'])
          await compare(library).catch((error: unknown) => {
            throw new Error(
              `after seed ${SEED}, day ${day}, step ${at}: ${name}(${seed}): ${String(error).slice(0, 1500)}`,
              { cause: error },
            )
          })
      }
      await compare(library)
      await library.nextDay()
      await compare(library)
    }
    const { people, payments, calendar } = library
    const told = [...library.tally].map(
      ([name, { done, refused }]) =>
        `${name} ${done}${refused.size ? ` (${[...refused].map(([code, times]) => `${times} ${code}`).join(', ')})` : ''}`,
    )
    process.stdout.write(
      `month, seed ${SEED}: ${DAYS} days, ${people.length} members, ${payments.length} payments, ${calendar.periods.length} plans; ${told.join('; ')}\n`,
    )
    expect(people.length).toBeGreaterThan(DAYS * 5)
  },
)
