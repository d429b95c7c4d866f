import { afterAll, beforeAll, expect, it } from 'vitest'
import { admin as members } from '#/features/members/actions.ts'
import { admin as till } from '#/features/till/actions.ts'
import type { Member } from '#/kernel/context.ts'
import type { Paise } from '#/kernel/money.ts'
import { textFor, type Refusal } from '#/kernel/refusal.ts'
import { memberContext } from '../../../test/support/context.ts'
import { testDatabase, type TestDatabase } from '../../../test/support/database.ts'
import { sampleAdmin, sampleDesk, sampleMember, samplePlan } from '../../../test/support/samples.ts'
import { admin as counter } from './actions.ts'
import type { WalkIn } from './record-walk-in.ts'
import { walkInTexts } from './texts.ts'

const PHONE = '+91 91000 00077'
const BANNED = { code: 'buyer_banned', data: { name: 'Sample Member' } }

let db: TestDatabase
let desk: Member
let plan: { id: string; price: Paise }
let buyer: Member
beforeAll(async () => {
  db = await testDatabase()
  desk = await sampleDesk(db.sql)
  plan = await samplePlan(db.sql, 'morning')
  buyer = await sampleMember(db.sql, { name: 'Sample Member' })
  await db.sql.updateTable('profiles').set({ phone: PHONE }).where('id', '=', buyer.id).execute()
})
afterAll(() => db.close())

const at = (requestKey: string | null = null) => memberContext(db.sql, desk, { requestKey })
const asked = (member: WalkIn['member']): WalkIn => ({
  member,
  plan_id: plan.id,
  amount: plan.price,
  paid: { by: 'cash' },
  seats: [],
  confirmed_again: true,
})

it('a banned member is sold no plan, and the counter says so before (COUNTER-2)', async () => {
  const known = asked({ is: 'known', id: buyer.id })
  const cash = { user_id: buyer.id, plan_id: plan.id, amount: plan.price, confirmed_again: true }
  const before = [await counter.recordWalkIn(at('walk-in'), known), await till.recordCash(at('cash'), cash)]
  expect(await counter.findPerson(at(), buyer)).toMatchObject({ banned: false })

  const admin = memberContext(db.sql, await sampleAdmin(db.sql))
  await members.banMember(admin, { id: buyer.id, reason: 'Noise' })
  expect(await counter.findPerson(at(), buyer)).toMatchObject({ banned: true })
  for (const reached of [{ phone: PHONE }, { email: buyer.email }])
    expect(await counter.findTwins(at(), reached)).toMatchObject([{ id: buyer.id, banned: true }])
  await expect(counter.recordWalkIn(at(), known)).rejects.toMatchObject(BANNED)
  await expect(till.recordCash(at(), cash)).rejects.toMatchObject(BANNED)

  // What was sold before the ban keeps its answer.
  const again = [await counter.recordWalkIn(at('walk-in'), known), await till.recordCash(at('cash'), cash)]
  expect(again.map(({ payment_id }) => payment_id)).toEqual(before.map(({ payment_id }) => payment_id))

  const twin = { is: 'new', name: 'Sample Member', phone: PHONE } as const
  const refused = await counter.recordWalkIn(at(), asked(twin)).catch((error: unknown) => error)
  expect(refused).toMatchObject({ code: 'member_twin' })
  // Nobody banned can be chosen, so it doesn't say so.
  expect(textFor(walkInTexts, 'member_twin', (refused as Refusal).data)).toEqual({
    title: 'Already a member',
    description: 'Sample Member, who is banned, has this phone number. If this is another person, say so.',
  })
  const mailed = { ...twin, email: buyer.email, another_person: true }
  await expect(counter.recordWalkIn(at(), asked(mailed))).rejects.toMatchObject(BANNED)
  // A sister with the same phone isn't banned.
  expect(await counter.recordWalkIn(at(), asked({ ...twin, another_person: true }))).toMatchObject({
    added: true,
  })
})
