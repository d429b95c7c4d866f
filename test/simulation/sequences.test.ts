/** Short sequences of whatever may happen in a library, in any order. A failure prints its seed and the shortest sequence. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { testDatabase } from '../support/database.ts'
import { sampleAdmin } from '../support/samples.ts'
import { openSimulatedProvider } from '../support/simulated-provider.ts'
import { compare } from './compare.ts'
import { dice, openLibrary, type Library } from './library.ts'
import { play, STEP_NAMES, type StepName } from './steps.ts'

const RUNS = process.env['FAULT_ROUNDS'] === undefined ? 12 : 250
const simulated = openSimulatedProvider()

/** What happens next: a step with its throws of the dice, or a night. */
type Next = { name: StepName | 'night'; throws: number }

/** Few members and one kind of plan, so that what happens happens to the same people. */
const MEMBERS = 3
const next: fc.Arbitrary<Next> = fc.record({
  name: fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...STEP_NAMES) },
    { weight: 5, arbitrary: fc.constantFrom(...PUTTING_RIGHT()) },
    { weight: 2, arbitrary: fc.constant('night' as const) },
  ),
  throws: fc.nat(999_999),
})

/** What needs something to have happened before it. */
function PUTTING_RIGHT(): StepName[] {
  return [
    'recordCash',
    'changePlan',
    'undo',
    'refund',
    'takeDue',
    'cutPlan',
    'announceClosure',
    'withdrawClosure',
    'moveSeat',
    'count',
  ]
}

it('any sequence leaves the ledger at zero, the drawer at the cash that moved, and plans where receipts and closed days have them', async () => {
  let played = 0
  await fc.assert(
    fc.asyncProperty(fc.array(next, { minLength: 10, maxLength: 25 }), async (sequence) => {
      const db = await testDatabase()
      try {
        const { gateway, till } = simulated
        const library = await openLibrary({ sql: db.sql, admin: await sampleAdmin(db.sql), gateway, till })
        library.pace = 15
        library.plans.splice(0, Infinity, ...library.plans.filter(({ type }) => type !== 'full_day'))
        for (let at = 0; at < MEMBERS; at++) await play(library, 'walkIn', dice(at))
        for (const one of sequence) await happen(library, one)
        played += sequence.length
      } finally {
        await db.close()
      }
    }),
    { numRuns: RUNS, endOnFailure: false },
  )
  expect(played).toBeGreaterThan(RUNS * 5)
}, 1_800_000)

async function happen(library: Library, { name, throws }: Next): Promise<void> {
  if (name === 'night') await library.nextDay()
  else await play(library, name, dice(throws))
  await compare(library)
}
