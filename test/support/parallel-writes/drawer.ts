/** Counts, moves of cash and expenses, each sent several times at once. */
import { randomUUID } from 'node:crypto'
import { dayOf } from '#/kernel/dates.ts'
import { TEST_NOW } from '../context.ts'
import { AT_ONCE, type Kit, type Writes } from './kit.ts'

const PUT_IN = { move: 'put_in', amount: 50_000, reason: 'Change' }
const RENT = {
  kind: 'rent',
  amount: 900_000,
  spent_on: dayOf(TEST_NOW),
  note: 'November',
  paid_from: 'bank',
}

export function drawer(kit: Kit): Writes {
  const { sql, admin, same, each, post, made, read } = kit

  /** Counts the drawer, which then holds some cash, and finds the count. */
  async function counted({ id, cookie }: { id: string; cookie: string }) {
    const body = await read(cookie, '/admin/till')
    const after = (body['last_close'] as { id: string } | null)?.id ?? null
    const count = { after, cash_expected: body['balance'], cash_counted: 1_000_000, note: 'Counted' }
    await made({ cookie }, '/admin/till/closes', count)
    return sql()
      .selectFrom('drawer_closes')
      .select('id')
      .where('closed_by', '=', id)
      .executeTakeFirstOrThrow()
  }

  return {
    'counting the drawer': {
      winners: 1,
      requests: async () => {
        const { cookie } = await admin()
        const body = await read(cookie, '/admin/till')
        const [after, cash_expected] = [
          (body['last_close'] as { id: string } | null)?.id ?? null,
          body['balance'],
        ]
        const count = { after, cash_expected, cash_counted: cash_expected }
        return each(() => post(cookie, '/admin/till/closes', count, randomUUID()))
      },
    },
    'correcting a count': {
      winners: 1,
      requests: async () => {
        const by = await admin()
        const { id } = await counted(by)
        const body = { cash_counted: 5_000_000, reason: 'A bundle was overlooked' }
        return same(post(by.cookie, `/admin/till/closes/${id}/correction`, body))
      },
    },
    'putting cash in, sent again': {
      winners: AT_ONCE,
      requests: async () => {
        const by = await admin()
        await counted(by)
        return same(post(by.cookie, '/admin/till/entries', PUT_IN, randomUUID()))
      },
    },
    'taking the last cash of the drawer': {
      winners: 1,
      requests: async () => {
        const by = await admin()
        await counted(by)
        const body = await read(by.cookie, '/admin/till')
        const taken = { move: 'deposit', amount: body['balance'], reason: 'To the bank' }
        return each(() => post(by.cookie, '/admin/till/entries', taken, randomUUID()))
      },
    },
    'taking a move of cash back': {
      winners: 1,
      requests: async () => {
        const by = await admin()
        await counted(by)
        await made(by, '/admin/till/entries', PUT_IN)
        const entry = await sql()
          .selectFrom('drawer_entries')
          .select('id')
          .where('made_by', '=', by.id)
          .where('kind', '=', 'put_in')
          .executeTakeFirstOrThrow()
        return same(post(by.cookie, `/admin/till/entries/${entry.id}/reversal`, { reason: 'Mistaken' }))
      },
    },
    'an expense, sent again': {
      winners: AT_ONCE,
      requests: async () => {
        const { cookie } = await admin()
        return same(post(cookie, '/admin/expenses', RENT, randomUUID()))
      },
    },
    'taking an expense back': {
      winners: 1,
      requests: async () => {
        const by = await admin()
        const { id } = await made(by, '/admin/expenses', RENT)
        return same(post(by.cookie, `/admin/expenses/${id}/reversal`, { reason: 'Mistaken' }))
      },
    },
  }
}
