/**
 * Short sequences of whatever may happen in a library, in any order. A failure prints its seed and the shortest
 * sequence.
 */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { testDatabase } from '../support/database.ts'
import { sampleAdmin } from '../support/samples.ts'
import { openSimulatedProvider } from '../support/simulated-provider.ts'
import { compare } from './compare.ts'
import { openLibrary, type Library } from './library.ts'
import { dice } from '../support/dice.ts'
import { play, STEP_NAMES, type StepName } from './steps.ts'

/** `npm test` plays the same sequences each time; `npm run faults` others. */
const WHOLE = process.env['FAULT_ROUNDS'] !== undefined
const SEED = process.env['SIMULATION_SEED']
const RUNS = WHOLE ? 250 : 12
const MOST_SHORTENED = 60
const simulated = openSimulatedProvider()

/** What needs something to have happened before it. */
const AFTERWARDS: StepName[] = [
  'recordCash',
  'changePlan',
  'undo',
  'refund',
  'takeDue',
  'cutPlan',
  'announceClosure',
  'withdrawClosure',
  'moveSeat',
  'bookOffered',
  'moveOffered',
  'switchExclusivity',
  'count',
]

/** What happens next: a step with its throws of the dice, or some nights. */
type Next = { name: StepName | 'nights'; throws: number }
const next: fc.Arbitrary<Next> = fc.record({
  name: fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom(...STEP_NAMES) },
    { weight: 5, arbitrary: fc.constantFrom(...AFTERWARDS) },
    { weight: 2, arbitrary: fc.constant('nights' as const) },
  ),
  throws: fc.nat(999_999),
})

/** Few, so that what happens happens to the same people. */
const MEMBERS = 3
const MOST_NIGHTS = 5

it('any sequence leaves the ledger at zero, the drawer at the cash that moved, and plans where receipts and closed days have them', async () => {
  let played = 0
  let shortened: number | undefined
  await fc.assert(
    fc.asyncProperty(fc.array(next, { minLength: 1, maxLength: 25, size: 'max' }), async (sequence) => {
      // A sequence that fails is shortened by trying others, each in a library of its own: not for ever.
      if (shortened !== undefined && shortened++ > MOST_SHORTENED) return
      const db = await testDatabase()
      try {
        const { gateway, till } = simulated
        const library = await openLibrary({ sql: db.sql, admin: await sampleAdmin(db.sql), gateway, till })
        library.pace = 15
        for (let at = 0; at < MEMBERS; at++) await play(library, 'walkIn', dice(at))
        for (const one of sequence) await happen(library, one)
        played += sequence.length
      } catch (error) {
        shortened ??= 0
        throw error
      } finally {
        await db.close()
      }
    }),
    { numRuns: RUNS, ...((SEED !== undefined || !WHOLE) && { seed: Number(SEED ?? 20_261_123) }) },
  )
  expect(played).toBeGreaterThan(RUNS * 5)
}, 1_800_000)

async function happen(library: Library, { name, throws }: Next): Promise<void> {
  if (name === 'nights') for (let at = 0; at <= throws % MOST_NIGHTS; at++) await library.nextDay()
  else await play(library, name, dice(throws))
  await compare(library)
}
