import { mkdtemp, rm } from 'node:fs/promises'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql as raw } from 'kysely'
import { SENTENCES } from '#/features/audit/texts.ts'
import { sandbox } from '#/features/online-payments/gateways/sandbox.ts'
import { admin as opening } from '#/features/opening/actions.ts'
import { admin as registrations } from '#/features/registrations/actions.ts'
import { admin as proofs } from '#/features/payment-proofs/actions.ts'
import { dayOf } from '#/kernel/dates.ts'
import { memberContext } from '../../../test/support/context.ts'
import { testDatabase, type TestDatabase } from '../../../test/support/database.ts'
import { openDisk } from '../files/disk.ts'
import { openVault, type Vault } from '../files/vault.ts'
import { variables } from '../settings/variables.ts'
import { demoEnvironment } from './environment.ts'
import { fillLibrary } from './fill.ts'
import { SIGN_IN, STORIES } from './people.ts'
import { WITH_DUES } from './play-counter.ts'

/** At night, when plans of yesterday are over and their last sitting isn’t. */
const NOW = new Date('2026-11-19T21:45:00Z')
const TODAY = dayOf(NOW)
let db: TestDatabase
let folder: string
let vault: Vault

const fill = () => fillLibrary(db.sql, { vault, now: NOW, appUrl: 'http://library.test', password_hash: 'x' })

async function count(query: ReturnType<typeof raw<{ count: number }>>): Promise<number> {
  return Number((await query.execute(db.sql)).rows[0]?.count)
}

/** As the admin of the sample library. */
async function adminContext() {
  const owner = await db.sql
    .selectFrom('profiles')
    .selectAll()
    .where('email', '=', SIGN_IN.admin)
    .executeTakeFirstOrThrow()
  return memberContext(db.sql, { ...owner, email: SIGN_IN.admin, session_id: owner.id })
}

beforeAll(async () => {
  db = await testDatabase()
  folder = await mkdtemp(join(tmpdir(), 'adhyayan-demo-'))
  vault = openVault(await openDisk(folder), randomBytes(32))
  expect(await fill()).toBe(true)
})

afterAll(async () => {
  await db.close()
  await rm(folder, { recursive: true, force: true })
})

describe('the sample library', () => {
  it('has an admin, a desk member and 120 students in every state', async () => {
    const { rows } = await raw<Record<string, number>>`
      select count(*) filter (where role = 'admin')::int as admins,
        count(*) filter (where role = 'desk')::int as desk,
        count(*) filter (where role = 'student')::int as students,
        count(*) filter (where not email_verified)::int as unconfirmed,
        count(*) filter (where banned_at is not null)::int as banned,
        count(*) filter (where verified)::int as verified,
        count(distinct date_trunc('month', created_at))::int as months
      from profiles`.execute(db.sql)
    expect(rows[0]).toMatchObject({
      admins: 1,
      desk: 1,
      students: 120,
      unconfirmed: STORIES.unconfirmed,
      banned: STORIES.banned,
    })
    expect(rows[0]?.['verified']).toBeGreaterThan(70)
    expect(rows[0]?.['months']).toBeGreaterThanOrEqual(12)
  })

  it('has identity requests to review, approved and rejected with a reason', async () => {
    const rows = await db.sql
      .selectFrom('verification_requests')
      .select((of) => ['status', of.fn.countAll<number>().as('count')])
      .groupBy('status')
      .execute()
    const counts = Object.fromEntries(rows.map((row) => [row.status, row.count]))
    expect(counts['pending']).toBe(STORIES.identity_pending)
    expect(counts['approved']).toBeGreaterThan(60)
    expect(counts['rejected']).toBeGreaterThanOrEqual(STORIES.identity_rejected)
  })

  it('has applicants that wait, of whom one has an account and one applied twice, and decided ones', async () => {
    const context = await adminContext()
    expect(await registrations.countRegistrations(context)).toEqual({
      total: 8,
      pending: 5,
      approved: 2,
      rejected: 1,
    })
    const { rows } = await registrations.listRegistrations(context, { status: 'pending' })
    expect(rows.filter(({ has_account }) => has_account)).toHaveLength(1)
    expect(rows.filter(({ came_twice }) => came_twice)).toHaveLength(2)
  })

  it('has plans that are active, that have ended, and that were renewed early', async () => {
    const running = await count(raw`
      select count(distinct user_id) from subscriptions where status = 'active' and ${TODAY} between start_date and end_date`)
    expect(running).toBe(STORIES.seated + STORIES.without_seat + STORIES.renewed_early + WITH_DUES)
    expect(
      await count(raw`select count(*) from subscriptions where start_date > ${TODAY} and grown_from is null`),
    ).toBe(STORIES.renewed_early)
    expect(await count(raw`select count(*) from subscriptions where status = 'expired'`)).toBeGreaterThan(40)
  })

  it('has members on seats of both floors and in every slot', async () => {
    const { rows } = await raw<{ time_slot: string; floor_id: number }>`
      select distinct time_slot, floor_id from seat_bookings join seats using (seat_number)
      where status = 'active' and end_date >= ${TODAY}`.execute(db.sql)
    expect(new Set(rows.map((row) => row.time_slot)).size).toBe(4)
    expect(new Set(rows.map((row) => row.floor_id))).toEqual(new Set([1, 2]))
    const seated = await count(raw`
      select count(distinct user_id) from seat_bookings where status = 'active' and ${TODAY} between start_date and end_date`)
    expect(seated).toBe(STORIES.seated + STORIES.renewed_early)
    expect(await count(raw`select count(*) from seat_bookings where status = 'cancelled'`)).toBeGreaterThan(0)
  })

  it('has every kind of warning for the reviewer', async () => {
    const pending = await db.sql
      .selectFrom('payment_verifications')
      .select('id')
      .where('status', '=', 'pending')
      .execute()
    const context = await adminContext()
    const signals = []
    for (const { id } of pending) signals.push((await proofs.findProof(context, { id })).signals)
    expect(pending.length).toBe(STORIES.proof_pending + 3)
    expect(signals.flat().toSorted()).toEqual([
      'reference_approved_before',
      'reference_not_12_digits',
      'reference_pending_elsewhere',
      'reference_pending_elsewhere',
      'same_picture_before',
    ])
  })

  it('has online payments that the sandbox knows, so that they can be refunded', async () => {
    const till = sandbox(db.sql, { secret: randomBytes(32), now: () => NOW })
    const paid = await db.sql
      .selectFrom('payments')
      .select(['amount', 'provider_order_id', 'provider_payment_id'])
      .where('payment_method', '=', 'sandbox')
      .where('status', '=', 'completed')
      .where('provider_payment_id', 'is not', null)
      .execute()
    expect(paid.length).toBeGreaterThan(50)
    for (const { amount, provider_order_id, provider_payment_id } of paid)
      expect(await till.listAttempts(provider_order_id ?? '')).toMatchObject([
        { provider_payment_id, amount, status: 'captured' },
      ])
  })

  it('numbers receipts without gaps in each financial year, in the order of payment', async () => {
    const { rows } = await raw<{ number: string; year: string }>`
      select number, substr(number, 4, 5) as year from receipts join payments on payments.id = payment_id order by paid_at`.execute(
      db.sql,
    )
    const counts = new Map<string, number>()
    for (const { number, year } of rows) {
      const next = (counts.get(year) ?? 0) + 1
      counts.set(year, next)
      expect(number).toBe(`SL/${year}/${String(next).padStart(6, '0')}`)
    }
    expect([...counts.keys()]).toEqual(['25-26', '26-27'])
    const counters = await db.sql.selectFrom('receipt_counters').selectAll().execute()
    expect(new Map(counters.map((row) => [row.financial_year, row.last_number]))).toEqual(counts)
  })

  it('has payments in each of the last twelve months, and none tomorrow', async () => {
    const months = await count(raw`
      select count(distinct to_char(paid_at at time zone 'Asia/Kolkata', 'YYYY-MM')) from payments
      where status = 'completed' and paid_at > ${NOW}::timestamptz - interval '1 year'`)
    expect(months).toBeGreaterThanOrEqual(12)
    for (const column of [
      'payments.created_at',
      'subscriptions.created_at',
      'seat_bookings.created_at',
      'files.created_at',
    ]) {
      const [table = '', name = ''] = column.split('.')
      expect(await count(raw`select count(*) from ${raw.table(table)} where ${raw.ref(name)} > ${NOW}`)).toBe(
        0,
      )
    }
  })

  it('has no order of somebody who hadn’t joined yet, or never confirmed their address', async () => {
    expect(
      await count(raw`select count(*) from canteen_orders as ordered join profiles on profiles.id = ordered.user_id
        where ordered.created_at < profiles.created_at or not profiles.email_verified`),
    ).toBe(0)
  })

  it('has a counter that works: a drawer counted, expenses, dues of which one is late, a changed plan, a closed day', async () => {
    expect(await count(raw`select count(*) from drawer_entries where kind = 'opening'`)).toBe(1)
    expect(await count(raw`select count(*) from expenses`)).toBe(5)
    const due = await count(raw`select count(*) from dues where closed_at is null`)
    const late = await count(raw`select count(*) from dues where closed_at is null and due_on < ${TODAY}`)
    expect([due, late]).toEqual([WITH_DUES, 1])
    expect(await count(raw`select count(*) from subscriptions where grown_from is not null`)).toBe(1)
    expect(
      await count(raw`select count(distinct holiday_id) from closure_days where holiday_id is not null`),
    ).toBe(1)
  })

  it('is open: its details are its own, and the dashboard asks the admin for nothing', async () => {
    const { steps, shown_on_dashboard } = await opening.findOpening(await adminContext())
    expect(steps.filter(({ state }) => state === 'open')).toEqual([])
    expect(shown_on_dashboard).toBe(false)
  })

  it('has a log of what the admin did, when it was done (AUDIT-1)', async () => {
    const { rows } = await raw<{ operation: string; days: number; last: Date }>`
      select operation, count(distinct at::date)::int as days, max(at) as last from audit_entries group by operation`.execute(
      db.sql,
    )
    const operations = rows.map(({ operation }) => operation)
    expect(operations.filter((operation) => !(operation in SENTENCES) || operation === 'system')).toEqual([])
    expect(operations).toEqual(expect.arrayContaining(['members.banMember', 'identity.approveRequest']))
    expect(rows.find(({ operation }) => operation === 'paymentProofs.approveProof')?.days).toBeGreaterThan(30)
    expect(Math.max(...rows.map(({ last }) => last.getTime()))).toBeLessThanOrEqual(NOW.getTime())
  })

  it('keeps every picture that is not erased in the vault', async () => {
    const files = await db.sql.selectFrom('files').selectAll().where('erased_at', 'is', null).execute()
    expect(files.length).toBeGreaterThan(60)
    for (const file of files) expect((await vault.get(file)).length).toBe(file.byte_size)
  })

  it('is not filled twice', async () => {
    const before = await count(raw`select count(*) from profiles`)
    expect(await fill()).toBe(false)
    expect(await count(raw`select count(*) from profiles`)).toBe(before)
  })

  it('is refused in production', () => {
    expect(() => demoEnvironment({ APP_ENV: 'production', APP_URL: 'https://l.example' })).toThrow(
      /^npm run demo is not for production: /,
    )
  })

  it('listens where it is told to, and keeps everything in a folder of its own', () => {
    const shared = {
      PORT: '4000',
      HOST: 'localhost',
      APP_URL: 'http://desk.localhost:4000',
      LOG_LEVEL: 'warn',
    }
    const real = Object.fromEntries(
      Object.keys(variables.shape)
        .filter((name) => name !== 'DATA_DIR')
        .map((name) => [name, 'real']),
    )
    const env = demoEnvironment({ ...real, APP_ENV: 'local', NOW: '', ...shared, DATA_DIR: '/srv/library' })
    const kept = Object.entries(env).filter(([, value]) => value !== 'real')
    expect(Object.fromEntries(kept)).toEqual({
      ...shared,
      APP_ENV: 'local',
      NOW: '',
      DATA_DIR: '/srv/library/demo',
    })
    expect(
      Object.keys(env)
        .filter((name) => env[name] === 'real')
        .toSorted(),
    ).toEqual(['ADHYAYAN_DEV', 'METRICS_TOKEN', 'TRUST_PROXY'])
    expect(demoEnvironment({}).DATA_DIR).toBe(join('data', 'demo'))
  })
})
