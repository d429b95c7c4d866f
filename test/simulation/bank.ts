/** The bank's statement: every transfer that arrived, ours and strangers', imported by the desk again and again. */
import { admin as bank } from '#/features/payment-proofs/credits/actions.ts'
import { expect } from 'vitest'
import type { Library } from './library.ts'
import type { Dice } from '../support/dice.ts'

/** The last lines of the statement, some of which were imported before; now and then a stranger's among them. */
export async function importStatement(library: Library, throws: Dice): Promise<void> {
  const { lines, today } = library
  if (throws.chance(40))
    lines.push({
      day: today,
      amount: throws.rupees(900),
      narration: `NEFT/${library.reference()}/STRANGER`,
      payment: null,
      imported: false,
    })
  const read = lines.slice(-throws.below(40) - 1)
  if (read.length === 0) return
  const credits = read.map(({ day, amount, narration }) => ({
    day,
    amount,
    narration,
    reference: '',
    occurrence: 1,
    nth: 1,
  }))
  const imported = await library.ask('statement', () => bank.importCredits(library.desk(), { credits }))
  const added = read.filter((line) => !line.imported).length
  expect(imported).toMatchObject({ added, known: read.length - added })
  for (const line of read) line.imported = true
}
