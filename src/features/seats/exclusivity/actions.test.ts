import { randomUUID } from 'node:crypto'
import { afterEach, expect, it } from 'vitest'
import { admin as dues } from '#/features/dues/actions.ts'
import { admin as library } from '#/features/library/actions.ts'
import { admin as proofs, member as ownProofs } from '#/features/payment-proofs/actions.ts'
import { member as checkout } from '#/features/plan-checkout/actions.ts'
import { endPastBookings } from '#/features/seats/actions.ts'
import { expirePastSubscriptions } from '#/features/subscriptions/actions.ts'
import { admin as changes } from '#/features/subscriptions/changes/actions.ts'
import { admin as till } from '#/features/till/actions.ts'
import { admin as holidays } from '#/features/timetable/holidays/actions.ts'
import type { Member } from '#/kernel/context.ts'
import { addDays, dayOf } from '#/kernel/dates.ts'
import { later } from '#/kernel/durations.ts'
import { rupees } from '#/kernel/money.ts'
import type { TimeSlot } from '#/kernel/slots.ts'
import { memberContext, TEST_NOW } from '../../../../test/support/context.ts'
import {
  sampleMember,
  samplePlan,
  sampleSubscription,
  sampleUpload,
} from '../../../../test/support/samples.ts'
import { openSimulatedProvider } from '../../../../test/support/simulated-provider.ts'
import { admin as desk } from '../desk/actions.ts'
import type { SlotExclusivity } from '../rules.ts'

const TODAY = dayOf(TEST_NOW)
const simulated = openSimulatedProvider()

const as = (who: Member, days: number) =>
  memberContext(simulated.sql, who, { now: later(TEST_NOW, { days }), requestKey: randomUUID() })
/** The desk, so many days from today. */
const after = (days: number) => as(simulated.admin, days)

async function save(slot_exclusivity: SlotExclusivity, days: number) {
  const { updated_at: _at, ...settings } = await library.findSettings(after(days))
  await library.saveSettings(after(days), { ...settings, slot_exclusivity })
}
afterEach(() => save('hours', 0))

/** As every night. */
async function tidy(days: number) {
  await expirePastSubscriptions(simulated.sql, addDays(TODAY, days))
  await endPastBookings(simulated.sql, addDays(TODAY, days))
}

const seat = (who: Member, seat_number: number, time_slot: TimeSlot) =>
  desk.assignSeat(after(0), { user_id: who.id, seat_number, time_slot })

/** The hours and the last day of what somebody has on a seat from a day on. */
const heldBy = ({ id }: Member, days: number) =>
  simulated.sql
    .selectFrom('seat_bookings')
    .select(['hours', 'end_date'])
    .where('user_id', '=', id)
    .where('status', '=', 'active')
    .where('end_date', '>=', addDays(TODAY, days))
    .execute()

it('SEAT-4: what was cut before the slot exclusivity changed is given back under the new one', async () => {
  const who = await sampleMember(simulated.sql)
  const plan = await samplePlan(simulated.sql, 'full_day')
  const part = { amount: rupees(600), due_on: addDays(TODAY, 5) }
  await till.recordCash(after(0), { user_id: who.id, plan_id: plan.id, amount: plan.price, part })
  await seat(who, 1, 'full_day')
  const { id, end_date } = (await dues.listDues(after(9), {})).rows.find(({ user_id }) => user_id === who.id)!
  const { cut_to } = await dues.findDue(after(17), { id })
  await dues.cutPlan(after(17), { id, until: cut_to! })
  await tidy(19)
  await save('slot', 19)
  await till.takeDue(after(20), { id, amount: rupees(400) })
  expect(await heldBy(who, 20)).toEqual([{ hours: '[10000,10001)', end_date }])
  await save('hours', 20)
  expect(await heldBy(who, 20)).toEqual([{ hours: '[480,1320)', end_date }])
})

it('SEAT-4: so a seat goes on with a renewal that was paid for before it changed', async () => {
  const who = await sampleMember(simulated.sql)
  await sampleSubscription(simulated.sql, who.id, 'evening', { end_date: addDays(TODAY, 2) })
  await seat(who, 2, 'evening')
  const plan = await samplePlan(simulated.sql, 'evening')
  const opened = await checkout.startUpiPayment(as(who, 2), { plan_id: plan.id, amount: plan.price })
  const upload_id = await sampleUpload(simulated.sql, who.id, 'payment_proof')
  const sent = { ...opened, upload_id, transaction_reference: '123456789012' }
  const { id } = await ownProofs.submitProof(as(who, 2), sent)
  await tidy(3)
  await save('slot', 3)
  await proofs.approveProof(after(3), { id })
  expect(await heldBy(who, 3)).toMatchObject([{ hours: '[10002,10003)' }])
})

it('SEAT-4: so the old plan has its seat again when a change is undone once its days were over', async () => {
  const who = await sampleMember(simulated.sql)
  const [old, to] = [await samplePlan(simulated.sql, 'morning'), await samplePlan(simulated.sql, 'full_day')]
  await till.recordCash(after(0), { user_id: who.id, plan_id: old.id, amount: old.price })
  await seat(who, 3, 'morning')
  const closed = {
    date: addDays(TODAY, 1),
    name: 'Repairs',
    name_hi: '',
    type: 'closed',
    recurring: false,
  } as const
  await holidays.addHoliday(after(0), { holiday: closed })
  const { id } = await simulated.sql
    .selectFrom('subscriptions')
    .select('id')
    .where('user_id', '=', who.id)
    .executeTakeFirstOrThrow()
  const asked = { id, plan_id: to.id }
  // Changed on a closed day, it has ended the day before.
  const { due, end_date } = await changes.previewChange(after(1), asked)
  const { payment_id } = await till.changePlan(after(1), { ...asked, price: to.price, due, end_date })
  await tidy(1)
  await save('slot', 1)
  await till.undoPayment(after(1), { id: payment_id!, reason: 'Wrong member' })
  expect((await heldBy(who, 1)).map(({ hours }) => hours)).toEqual(['[10001,10002)'])
})
