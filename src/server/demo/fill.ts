import { endPastBookings } from '#/features/seats/actions.ts'
import { expirePastSubscriptions } from '#/features/subscriptions/actions.ts'
import { sql as raw, type Kysely, type Transaction } from 'kysely'
import type { DB } from '#database/schema.ts'
import { eraseDecidedDocuments } from '#/features/files/actions.ts'
import { visitor as catalogue } from '#/features/plans/actions.ts'
import type { Member } from '#/kernel/context.ts'
import { addDays, dayOf } from '#/kernel/dates.ts'
import { earlier } from '#/kernel/durations.ts'
import type { Vault } from '../files/vault.ts'
import { insertPeople } from './accounts.ts'
import { chanceFrom, type Chance } from './chance.ts'
import { createCoupons } from './coupons.ts'
import { drawAll, type Drawn } from './draw.ts'
import { furnish } from './furnish.ts'
import { markHolidays } from './holidays.ts'
import { inventHistory, type Life } from './histories.ts'
import { addDoubts } from './purchases.ts'
import { DEMO_PAYEE, openLibrary } from './opened.ts'
import { nestTransactions } from './nested.ts'
import { inventPeople } from './people.ts'
import { bookSeats } from './play-booking.ts'
import { canteenSteps } from './play-canteen.ts'
import { changeAndClose, counterSteps } from './play-counter.ts'
import { ratingSteps } from './play-ratings.ts'
import { identitySteps } from './play-identity.ts'
import { purchaseSteps } from './play-purchase.ts'
import { registrationSteps } from './play-registrations.ts'
import { buildStage, type Stage } from './stage.ts'
import { recordUploads, type Uploads } from './uploads.ts'
import { momentsUntil, playInOrder, type Step } from './timeline.ts'

const SEED = 20_261_120
/** A seat under repair. */
const BROKEN_SEAT = 33

type Filling = { vault: Vault; now: Date; appUrl: string; password_hash: string }

/**
 * Fills an empty library with 120 invented students and a year of what they did, played through the features' own
 * actions at moments in the past, in one transaction. Returns false, having done nothing, if there are members already.
 */
export async function fillLibrary(sql: Kysely<DB>, filling: Filling): Promise<boolean> {
  if (await hasMembers(sql)) return false
  const { now } = filling
  const chance = chanceFrom(SEED)
  const { document_retention_days } = await sql
    .selectFrom('library_settings')
    .select('document_retention_days')
    .executeTakeFirstOrThrow()
  const lives = await inventLives(sql, chance, now)
  // Store the files first: if the process is killed, the nightly job erases files without a row.
  const drawn = await drawAll(lives, { ...filling, document_retention_days, payee: DEMO_PAYEE })
  return sql.transaction().execute(async (transaction) => {
    await raw`select pg_advisory_xact_lock(hashtextextended('sample library', 0))`.execute(transaction)
    if (await hasMembers(transaction)) return false
    await play(transaction, {
      ...filling,
      lives,
      drawn,
      chance,
      retention_days: document_retention_days,
    })
    // Bookings are judged while the plans of history run: a night of yesterday goes on until the morning.
    await raw`set constraints all immediate`.execute(transaction)
    await tidy(transaction, now)
    return true
  })
}

async function hasMembers(sql: Kysely<DB>): Promise<boolean> {
  return (await sql.selectFrom('profiles').select('id').limit(1).executeTakeFirst()) !== undefined
}

async function inventLives(sql: Kysely<DB>, chance: Chance, now: Date): Promise<Life[]> {
  const today = dayOf(now)
  const nobody = { id: '', session_id: '', email: '', name: '', role: 'student', verified: false } as const
  const plans = await catalogue.listPlans(buildStage(sql, nobody, '').as(nobody, now))
  const lives = inventPeople(chance, today).map((person) => ({
    person,
    history: inventHistory(person, plans, chance, today),
  }))
  addDoubts(lives.flatMap(({ history }) => history.purchases))
  return lives
}

type Play = Filling & { lives: Life[]; drawn: Drawn; chance: Chance; retention_days: number }

async function play(transaction: Transaction<DB>, all: Play): Promise<void> {
  const { now, lives } = all
  const { admin, members } = await insertPeople(transaction, lives, all)
  await transaction
    .updateTable('seats')
    .set({ out_of_service_from: addDays(dayOf(now), -9) })
    .where('seat_number', '=', BROKEN_SEAT)
    .execute()
  const stage = buildStage(nestTransactions(transaction), admin, all.appUrl)
  const begun = earlier(now, { days: 380 })
  await openLibrary(stage, begun)
  await createCoupons(stage, now)
  const seats = (await transaction.selectFrom('seats').select('seat_number').execute()).map(
    (seat) => seat.seat_number,
  )
  const uploads = await recordUploads(transaction, lives, { ...all, members })
  const steps = lives.flatMap((life, at) => {
    const member = members[at]
    return member
      ? stepsOf(stage, { ...life, member, favourites: all.chance.shuffled(seats), uploads }, all)
      : []
  })
  const guests = lives.flatMap(({ person, history }, at) => {
    const member = members[at]
    // Nobody signs in before they have confirmed their address.
    return member && person.story !== 'unconfirmed'
      ? [{ member, joined: momentsUntil(now)(history.joined) }]
      : []
  })
  const meals = await canteenSteps(stage, { guests, now, chance: chanceFrom(SEED + 1) })
  const ratings = ratingSteps(stage, { members, now, chance: chanceFrom(SEED + 2) })
  const forms = registrationSteps(stage, { now, chance: chanceFrom(SEED + 3) })
  const payers = members.filter((_, at) => lives[at]?.person.story === 'without_plan')
  const counter = counterSteps(stage, { now, payers })
  await playInOrder([...steps, ...meals, ...ratings, ...forms, ...counter])
  await furnish(stage, begun, now)
  await markHolidays(transaction, now)
  await changeAndClose(stage, now)
  await eraseDecidedDocuments({ sql: stage.sql, now })
}

type Part = Life & { member: Member; favourites: number[]; uploads: Uploads }

function stepsOf(stage: Stage, part: Part, { retention_days, now }: Play): Step[] {
  const { person, history, member, favourites, uploads } = part
  const momentOf = momentsUntil(now)
  const { slots, isMoved, banned } = history
  const documents = history.identity.flatMap((identity) => {
    const request = { person, member, identity, uploads: uploads.sides(identity), retention_days }
    return identitySteps(stage, request, momentOf)
  })
  const purchases = history.purchases.flatMap((purchase, at) => {
    const steps = purchaseSteps(stage, { member, purchase, upload_id: uploads.proof(purchase) }, momentOf)
    const last = steps.at(-1)
    if (purchase.outcome !== 'settled' || !last) return steps
    const soon = new Date(Math.min(last.at.getTime() + 1, now.getTime()))
    const booking = { member, slots, favourites, isMoved: isMoved && at === 0 }
    return [...steps, { at: soon, run: () => bookSeats(stage, booking, soon) }]
  })
  const ban: Step[] = banned
    ? [{ at: momentOf(banned), run: () => banMember(stage, member, momentOf(banned)) }]
    : []
  return [...documents, ...purchases, ...ban]
}

async function banMember({ act }: Stage, { id }: Member, banned_at: Date): Promise<void> {
  const reason = 'Repeatedly disturbed others after two warnings.'
  const ban = { banned_at, ban_reason: reason, verified: false }
  await act({ at: banned_at, operation: 'members.banMember', reason }, ({ sql }) =>
    sql
      .updateTable('profiles')
      .set((of) => ({ ...ban, verified_before_ban: of.ref('verified'), updated_at: banned_at }))
      .where('id', '=', id)
      .execute(),
  )
}

/** Corrects what the database stamped with today's date, and does what past nightly jobs would have done. */
async function tidy(transaction: Transaction<DB>, now: Date): Promise<void> {
  const today = dayOf(now)
  await transaction
    .updateTable('subscriptions')
    .set({ created_at: raw`payment_date` })
    .where('payment_date', 'is not', null)
    .execute()
  await expirePastSubscriptions(transaction, today)
  await endPastBookings(transaction, today)
  await tellSandbox(transaction)
}

/** Enters what was paid online in the sandbox's books: it refunds nothing else. */
async function tellSandbox(transaction: Transaction<DB>): Promise<void> {
  await raw`
    with paid as (
      select * from payments where payment_method = 'sandbox' and provider_payment_id is not null
    ), orders as (
      insert into sandbox_orders (id, amount, description, created_at)
      select provider_order_id, amount, 'Sample order', created_at from paid
    )
    insert into sandbox_attempts (id, order_id, amount, status, visible_at)
    select provider_payment_id, provider_order_id, amount, 'captured', paid_at from paid`.execute(transaction)
}
