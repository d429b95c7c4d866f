/** The drawer: counts with their differences, cash to the bank, and what the library spends. */
import { admin as desk } from '#/features/till/actions.ts'
import { addDays } from '#/kernel/dates.ts'
import type { Paise } from '#/kernel/money.ts'
import { expect } from 'vitest'
import type { Library } from './library.ts'
import type { Dice } from '../support/dice.ts'

/** Somebody counts what is really in the drawer, now and then wrongly; sometimes a note is missing. */
export async function count(library: Library, throws: Dice): Promise<void> {
  const { books } = library
  const { balance, last_close } = await desk.findDrawer(library.desk())
  if (throws.chance(20)) books.lose(throws.rupees(50))
  const wrong = throws.chance(20) ? throws.rupees(20) : 0
  const cash_counted = Math.max(0, books.holds.cash + wrong) as Paise
  const asked = {
    after: last_close?.id ?? null,
    cash_expected: balance,
    cash_counted,
    note: 'As counted in the evening',
  }
  const counted = await library.ask('count', () => desk.closeDrawer(library.desk(), asked))
  if (!counted?.last_close) return
  const miscounted = cash_counted - books.holds.cash
  library.counts.push({
    id: counted.last_close.id,
    wrong: miscounted,
    slip: books.count(miscounted),
    cash_counted,
  })
}

/** Somebody says what was really in the drawer at one of the counts, often long ago. */
export async function correctCount(library: Library, throws: Dice): Promise<void> {
  const { books } = library
  const counted = throws.pick(library.counts)
  if (!counted) return
  const really = (counted.cash_counted - counted.wrong) as Paise
  const done =
    really >= 0 &&
    (await library.ask('correction', () =>
      desk.correctClose(library.desk(), {
        id: counted.id,
        cash_counted: really,
        reason: 'A note lay under the tray',
      }),
    ))
  if (!done) return
  books.strike('cash', counted.slip)
  library.counts.splice(library.counts.indexOf(counted), 1)
}

export async function moveCash(library: Library, throws: Dice): Promise<void> {
  const { books } = library
  const move = throws.pick(['deposit', 'deposit', 'taken', 'put_in'] as const) ?? 'deposit'
  const amount = throws.rupees(3000)
  const mistaken = throws.chance(20)
  // Nobody carries away what isn't there.
  if (move !== 'put_in' && !mistaken && amount > books.holds.cash) return
  const before = await desk.findDrawer(library.desk())
  const moved = await library.ask(move, () =>
    desk.moveCash(library.desk(), { move, amount, reason: `No. ${library.moves.length}` }),
  )
  if (!moved)
    return expect(before.last_close === null || before.balance < amount, 'a move refused').toBe(true)
  const slip = books.write('cash', move === 'put_in' ? amount : 0 - amount, mistaken)
  const bank = move === 'deposit' ? books.write('bank', amount, mistaken) : null
  const { id } = await library.sql
    .selectFrom('drawer_entries')
    .select('id')
    .where('reason', '=', `No. ${library.moves.length}`)
    .executeTakeFirstOrThrow()
  library.moves.push({ id, slip, way: 'cash', mistaken, bank })
}

export async function reverseMove(library: Library, throws: Dice): Promise<void> {
  const mistake = throws.pick(library.moves.filter(({ mistaken }) => mistaken))
  const done =
    mistake &&
    (await library.ask('move taken back', () =>
      desk.reverseMove(library.desk(), { id: mistake.id, reason: 'It stayed in the drawer' }),
    ))
  if (!mistake || !done) return
  mistake.mistaken = false
  library.books.strike('cash', mistake.slip)
  if (mistake.bank) library.books.strike('bank', mistake.bank)
}

const KINDS = ['rent', 'salaries', 'supplies', 'electricity', 'other'] as const

export async function spend(library: Library, throws: Dice): Promise<void> {
  const { books, today } = library
  const kind = throws.pick(KINDS) ?? 'other'
  const way = throws.chance(60) ? ('cash' as const) : ('bank' as const)
  const amount = throws.rupees(400)
  const mistaken = throws.chance(25)
  const spent_on = addDays(today, -throws.below(4))
  if (way === 'cash' && !mistaken && amount > books.holds.cash) return
  const paid_from = way === 'cash' ? ('drawer' as const) : ('bank' as const)
  const spent = await library.ask('expense', () =>
    desk.recordExpense(library.desk(), { kind, amount, spent_on, note: 'A bill', paid_from }),
  )
  if (!spent) return
  books.spend(spent_on, kind, amount)
  const slip = books.write(way, 0 - amount, mistaken)
  if (mistaken) library.expenses.push({ id: spent.id, slip, way, kind, day: spent_on, amount })
}

export async function reverseExpense(library: Library, throws: Dice): Promise<void> {
  const mistake = throws.pick(library.expenses)
  const done =
    mistake &&
    (await library.ask('expense taken back', () =>
      desk.reverseExpense(library.desk(), { id: mistake.id, reason: 'Entered twice' }),
    ))
  if (!mistake || !done) return
  library.expenses.splice(library.expenses.indexOf(mistake), 1)
  library.books.strike(mistake.way, mistake.slip)
  library.books.spend(mistake.day, mistake.kind, -mistake.amount)
}
