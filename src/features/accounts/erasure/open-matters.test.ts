/** What somebody has open in the desk's hands doesn't stay there without them (ACCOUNT-20). */
import { beforeAll, expect, it } from 'vitest'
import { admin as kitchen, member as orders } from '#/features/canteen/orders/actions.ts'
import { admin as helpDesk, member as help } from '#/features/help/actions.ts'
import { admin as documents, member as identity } from '#/features/identity/actions.ts'
import { consentVersion } from '#/features/identity/rules.ts'
import { admin as members } from '#/features/members/actions.ts'
import type { Member } from '#/kernel/context.ts'
import { rupees } from '#/kernel/money.ts'
import { openCanteen } from '../../../../test/support/canteen.ts'
import { TEST_NOW } from '../../../../test/support/context.ts'
import { untilLocksWait } from '../../../../test/support/lock-waits.ts'
import { sampleAdmin, sampleMember, sampleUpload } from '../../../../test/support/samples.ts'
import { admin as desk, eraseMember, listErased, member as account, repeatErasures } from './actions.ts'

const canteen = openCanteen()
const { as, line, pay } = canteen
let admin: Member

beforeAll(async () => {
  admin = await sampleAdmin(canteen.sql)
})

const remove = ({ id }: Member) => members.deleteMember(as(admin), { id, ends_plans: [] })

const place = () =>
  orders.placeOrder(as(canteen.student), {
    items: [line('Tea')],
    total: rupees(10),
    special_instructions: 'By the door',
  })

const nameOf = async ({ id }: Member) =>
  (await canteen.sql.selectFrom('profiles').select('name').where('id', '=', id).executeTakeFirstOrThrow())
    .name

it('an order that is paid for is delivered or cancelled first, and refuses both ways by its number', async () => {
  const { student } = canteen
  const placed = await place()
  await pay(placed)
  const { id: request } = await account.askErasure(as(student), { password: 'right' })
  const erase = () => desk.carryOutErasure(as(admin), { id: request, ends_plans: [] })
  for (const status of ['preparing', 'ready', 'delivered'] as const) {
    const finish = [{ id: placed.order.id, order_number: placed.order.order_number }]
    expect((await desk.findErasure(as(admin), { id: request })).orders, 'said before the press').toEqual(
      finish,
    )
    expect((await members.findMember(as(admin), { id: student.id })).orders_to_finish).toEqual(finish)
    for (const attempt of [() => remove(student), erase])
      await expect(attempt()).rejects.toMatchObject({
        code: 'erasure_order_open',
        data: { orders: placed.order.order_number },
      })
    await kitchen.advanceOrder(as(canteen.desk), { id: placed.order.id, status })
  }
  expect((await desk.findErasure(as(admin), { id: request })).orders).toEqual([])
  expect(await nameOf(student)).toBe(student.name)
  await erase()
  expect(await nameOf(student)).toBe('Erased member')
})

it('an order that nobody has paid for stops nothing: it lapses, and the kitchen never sees it', async () => {
  const { order } = await place()
  await remove(canteen.student)
  const { rows } = await kitchen.listOrders(as(canteen.desk), { status: 'open', limit: 100 })
  expect(rows.map(({ id }) => id)).not.toContain(order.id)
})

it('a question waits for no answer any more', async () => {
  const { student } = canteen
  await help.ask(as(student), { body: 'Is there a locker?' })
  const mine = async () =>
    (await helpDesk.listThreads(as(admin), {})).rows.find((row) => row.user_id === student.id)
  expect(await mine()).toMatchObject({ waiting_since: TEST_NOW })
  await remove(student)
  expect(await mine()).toMatchObject({ waiting_since: null })
})

async function formOf(student: Member) {
  return {
    name: 'Zubeida Quraishi',
    phone: '+91 98000 00000',
    date_of_birth: '2000-05-01',
    address: '7 Peepal Lane',
    emergency_contact_name: 'Farhan Quraishi',
    emergency_contact_phone: '9811111111',
    emergency_contact_relation: 'Mother',
    front_file_id: await sampleUpload(canteen.sql, student.id, 'identity_document'),
    back_file_id: await sampleUpload(canteen.sql, student.id, 'identity_document'),
    consent_version: consentVersion(30),
  } as Parameters<typeof identity.submitVerification>[1]
}
const submit = async (student: Member) => identity.submitVerification(as(student), await formOf(student))

it('a request to verify who they are is decided with it, by who erased them, and never approved', async () => {
  const student = await sampleMember(canteen.sql, { verified: false })
  const { id } = await submit(student)
  await remove(student)
  await expect(documents.approveRequest(as(canteen.desk), { id })).rejects.toMatchObject({
    code: 'request_already_reviewed',
    data: { status: 'rejected' },
  })
  expect(await documents.findRequest(as(admin), { id })).toMatchObject({
    status: 'rejected',
    reviewed_at: TEST_NOW,
    rejection_reason: 'Erased',
  })
})

it('who was erased while their request was on its way submits nothing', async () => {
  const student = await sampleMember(canteen.sql, { verified: false })
  const form = await formOf(student)
  let submitted: Promise<unknown> | undefined
  await canteen.sql.transaction().execute(async (transaction) => {
    await eraseMember(transaction, as(admin), { id: student.id, ends_plans: [] })
    submitted = expect(identity.submitVerification(as(student), form)).rejects.toMatchObject({
      code: 'profile_unknown',
    })
    await untilLocksWait(canteen.sql, 1, submitted)
  })
  await submitted
  expect(await nameOf(student)).toBe('Erased member')
})

it('an erasure that is repeated on an older archive ends them too', async () => {
  const student = await sampleMember(canteen.sql, { verified: false })
  const { id } = await submit(student)
  await canteen.sql
    .transaction()
    .execute((transaction) => repeatErasures(transaction, [{ id: student.id, erased_at: TEST_NOW }]))
  expect((await listErased(canteen.sql)).map((one) => one.id)).toContain(student.id)
  expect(await documents.findRequest(as(admin), { id })).toMatchObject({
    status: 'rejected',
    reviewed_by_name: null,
  })
})
