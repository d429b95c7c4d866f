import { sql as raw } from 'kysely'
import type { Connection } from '#/server/database.ts'
import { post } from './asked.ts'
import type { Case } from './case.ts'
import { MEMBER_ID, MEMBERS, NOW, TOKEN } from './data.ts'

const DISH = '00000000-0000-4000-a001-000000000001'
const PRICE = 12_000
const ADMIN = MEMBERS + 1

const PROOF_ID = (n: string) => `('00000000-0000-4000-a002-' || lpad((${n})::text, 12, '0'))::uuid`
const proofId = (n: number) => `00000000-0000-4000-a002-${String(n).padStart(12, '0')}`

/** An order with its payment opened at the provider, which is the sandbox in this process. */
export const orders: Case = {
  name: 'order at the canteen',
  goals: {},
  turns: 1_000,
  arrange: async ({ sql }) =>
    void (await raw`insert into canteen_items (id, name, category, menu_section, price)
      values (${DISH}, 'Thali of the benchmark', 'meals', 'Food', ${PRICE}) on conflict do nothing`.execute(
      sql,
    )),
  turn: {
    ours: (n) => [
      post(
        n,
        '/api/canteen/orders',
        { items: [{ item_id: DISH, quantity: 1 }], total: PRICE, special_instructions: 'Seat 3' },
        '^201 [^]*"checkout"',
        {
          'idempotency-key': `bench${n}`,
        },
      ),
    ],
  },
  endRound: async (connection, turns) => {
    const rows = await connection.sql.selectFrom('canteen_orders').select('id').execute()
    if (rows.length !== turns) throw new Error(`${rows.length} orders instead of ${turns}`)
    await pastTriggers(connection, [
      'delete from canteen_order_items',
      `delete from payments where purpose = 'canteen_order'`,
      'delete from canteen_orders',
    ])
  },
}

/** At the desk: the payment settled, the plan and its receipt made, the mail queued, the entry written. */
export const approvals: Case = {
  name: 'approve a payment proof',
  goals: {},
  turns: 200,
  arrange: async ({ sql }) => {
    await raw`insert into profiles (id, email, email_verified, name, role)
      values (${raw.raw(MEMBER_ID(String(ADMIN)))}, 'admin@example.org', true, 'Admin', 'admin') on conflict do nothing`.execute(
      sql,
    )
    await raw`insert into sessions (token, user_id, expires_at)
      values (${raw.raw(TOKEN(String(ADMIN)))}, ${raw.raw(MEMBER_ID(String(ADMIN)))}, now() + interval '1 day')
      on conflict do nothing`.execute(sql)
  },
  arrangeRound: async (connection, { first, count }) => {
    const numbers = `generate_series(${first}, ${first + count - 1}) n`
    const at = `'${NOW.toISOString()}'::timestamptz`
    await pastTriggers(connection, [
      `insert into files (id, owner_id, purpose, content_type, byte_size, storage_key, sealed_key, claimed_at)
        select ${PROOF_ID('n')}, ${MEMBER_ID('n')}, 'payment_proof', 'image/png', 1, 'proof ' || n, '', now() from ${numbers}`,
      `insert into payments (id, user_id, plan_id, amount, status, payment_method, payment_code, created_at, priced_at)
        select ${PROOF_ID('n')}, ${MEMBER_ID('n')}, plans.id, plans.price, 'created', 'qr_code', 'proof' || n, ${at}, ${at}
        from ${numbers}, plans where slug = 'full-shift-1month'`,
      `insert into payment_verifications (id, user_id, plan_id, payment_id, proof_file_id, amount, transaction_reference,
          normalized_reference, submitted_at)
        select id, user_id, plan_id, id, id, amount, payment_code, upper(payment_code), ${at}
        from payments where payment_code like 'proof%' and status = 'created'`,
    ])
  },
  turn: {
    ours: (n) => [
      post(
        ADMIN,
        `/api/admin/payment-verifications/${proofId(n)}/approve`,
        {},
        '^200 [^]*"receipt_number":"',
      ),
    ],
  },
  endRound: async ({ sql }) => {
    const left = await sql
      .selectFrom('payment_verifications')
      .select('id')
      .where('status', '=', 'pending')
      .execute()
    if (left.length > 0) throw new Error(`${left.length} proofs still wait`)
  },
}

async function pastTriggers({ sql }: Connection, statements: string[]): Promise<void> {
  await sql.transaction().execute(async (transaction) => {
    await raw`set local session_replication_role = replica`.execute(transaction)
    for (const statement of statements) await raw.raw(statement).execute(transaction)
  })
}
