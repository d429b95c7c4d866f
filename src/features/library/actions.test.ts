import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Member } from '#/kernel/context.ts'
import type { TimeSlot } from '#/kernel/slots.ts'
import { textFor } from '#/kernel/refusal.ts'
import { member as seats } from '#/features/seats/actions.ts'
import { admin as seatDesk } from '#/features/seats/desk/actions.ts'
import { seatTexts } from '#/features/seats/texts.ts'
import { retrying } from '#/server/http/retry.ts'
import { memberContext, testContext } from '../../../test/support/context.ts'
import { testDatabase, type TestDatabase } from '../../../test/support/database.ts'
import { catchRefusal } from '../../../test/support/refusal.ts'
import { sampleAdmin, sampleMember, sampleSubscription } from '../../../test/support/samples.ts'
import { admin as desk, visitor } from './actions.ts'
import { settings as schema } from './contract.ts'
import { SAMPLE_CONTACT } from './samples/rules.ts'
import type { Settings } from './rules.ts'

let db: TestDatabase
let admin: Member

beforeAll(async () => {
  db = await testDatabase()
  admin = await sampleAdmin(db.sql)
})
afterAll(() => db.close())

const as = (who: Member) => memberContext(db.sql, who)

/** Saves on top of the latest state, as a freshly opened screen does. */
async function save(changed: Partial<Settings>, who = admin) {
  const { updated_at: _at, ...state } = await desk.findSettings(as(who))
  return desk.saveSettings(as(who), { ...state, ...changed })
}

const history = async () => (await desk.listSettingsChanges(as(admin), { limit: 100 })).rows

describe('settings', () => {
  test('a save shows on the public page at once, and the history says who changed what', async () => {
    await save({ name: 'Adhyayan Sadar', opening_hours: Array<string>(7).fill('00:00-00:00') })
    const details = await visitor.details(testContext(db.sql))
    expect(details).toMatchObject({
      name: 'Adhyayan Sadar',
      opening_hours: expect.arrayContaining(['00:00-00:00']),
    })
    expect(details).not.toHaveProperty('upi_payee')
    const faq = [{ question: 'ID?', answer: 'Aadhaar.', question_hi: '', answer_hi: '' }]
    expect((await save({ faq })).faq).toEqual(faq)
    // Saved again as it is, nothing has changed.
    await save({ faq })
    expect((await history())[0]).toMatchObject({ field: 'faq', old: 'None', new: 'ID? Aadhaar.' })
    await save({ faq: [] })
    expect((await history()).slice(2, 4)).toMatchObject([
      {
        field: 'opening_hours',
        old: 'Every day 8:00 AM – 6:00 AM',
        new: 'Every day Open 24 hours',
        admin_name: admin.name,
      },
      { field: 'name', old: 'Adhyayan', new: 'Adhyayan Sadar', admin_name: admin.name },
    ])
  })

  test('LIBRARY-9: in production nobody is told a made-up address or number', async () => {
    const context = testContext(db.sql)
    const readMachine = async () => ({ ...(await context.readMachine()), in_production: true })
    const before = await visitor.details(context)
    await save({ ...SAMPLE_CONTACT, address: '4 Station Road' })
    expect(await visitor.details({ ...context, readMachine })).toMatchObject({
      address: '4 Station Road',
      contact_phone: '',
      contact_email: '',
      map_url: '',
    })
    expect(await visitor.details(context)).toMatchObject({ contact_phone: SAMPLE_CONTACT.contact_phone })
    await save({ address: before.address })
  })

  test('a save that changes nothing leaves no trace', async () => {
    const before = await desk.findSettings(as(admin))
    const rows = await history()
    expect(await save({})).toEqual(before)
    expect(await history()).toEqual(rows)
  })

  test('a second admin who saved meanwhile is reported instead of overwritten', async () => {
    const other = await sampleAdmin(db.sql)
    const { updated_at: _at, ...opened } = await desk.findSettings(as(admin))
    await save({ address: '1 Other Road' }, other)
    const late = desk.saveSettings(as(admin), { ...opened, address: '2 Late Road' })
    expect(await catchRefusal(late)).toMatchObject({ code: 'changed_meanwhile', data: { by: other.name } })
    expect((await desk.findSettings(as(admin))).address).toBe('1 Other Road')
  })

  test('the history can’t be rewritten; an account that is deleted takes only its name along', async () => {
    const gone = await sampleAdmin(db.sql)
    await save({ contact_phone: '+91 90000 00001' }, gone)
    await expect(db.asOwner(`update settings_changes set new = '"x"'`)).rejects.toThrow('append-only')
    await expect(db.asOwner('delete from settings_changes')).rejects.toThrow('append-only')
    await db.sql.deleteFrom('profiles').where('id', '=', gone.id).execute()
    expect((await history())[0]).toMatchObject({ admin_name: null, new: '+91 90000 00001' })
  })

  test('the history is paged', async () => {
    const all = await history()
    const first = await desk.listSettingsChanges(as(admin), { limit: 1 })
    const second = await desk.listSettingsChanges(as(admin), { limit: 100, cursor: first.next_cursor ?? 0 })
    expect([...first.rows, ...second.rows]).toEqual(all)
    expect(second.next_cursor).toBeNull()
  })
})

test.each([
  ['name', ' ', 'The name is required'],
  ['contact_email', 'desk', 'Please enter an email address'],
  ['contact_phone', 'call us', 'Please enter a phone number'],
  ['map_url', 'javascript:alert(1)', 'Please enter a link that starts with https://'],
  ['upi_payee', 'library', 'Please enter a UPI ID, such as library@bank'],
  ['document_retention_days', '', 'Please enter 1 to 3650 days'],
  ['document_retention_days', '1.5', 'Please enter 1 to 3650 days'],
  ['document_retention_days', 'many', 'Please enter 1 to 3650 days'],
  ['registration_retention_days', '0', 'Please enter 1 to 3650 days'],
])('%s %j is refused at its field: %s', async (field, value, message) => {
  const state = await desk.findSettings(as(admin))
  const checked = schema.safeParse({ ...state, [field]: value })
  expect(checked.error?.issues[0]).toMatchObject({ path: [field], message })
})

describe('slot exclusivity (SEAT-4)', () => {
  async function seated(seat_number: number, time_slot: TimeSlot) {
    const who = await sampleMember(db.sql)
    await sampleSubscription(db.sql, who.id, 'flexible')
    const book = () => seats.bookSeat(as(who), { seat_number, time_slot })
    return { who, book, booking: await book() }
  }

  test('under "slot" a morning fits beside a full day; switching back is refused with the seats, and nothing changes', async () => {
    await seated(1, 'full_day')
    await save({ slot_exclusivity: 'slot' })
    const { booking } = await seated(1, 'morning')
    const before = await desk.findSettings(as(admin))
    const back = await catchRefusal(save({ slot_exclusivity: 'hours', name: 'Not saved' }))
    expect(back).toEqual({ code: 'bookings_share_hours', data: { seats: [1] } })
    expect(textFor(seatTexts, back.code, back.data)?.description).toContain('Seat 1 has bookings')
    expect(await desk.findSettings(as(admin))).toEqual(before)

    await seatDesk.releaseBooking(as(admin), { id: booking.id, until: booking.end_date })
    await save({ slot_exclusivity: 'hours' })
    await expect(seated(1, 'evening')).rejects.toMatchObject({ code: 'seat_taken' })
    await expect(seated(1, 'night')).resolves.toBeTruthy()
  })

  test('nor may switching back leave a member on two seats in the same hours', async () => {
    await save({ slot_exclusivity: 'slot' })
    const { who, booking } = await seated(10, 'full_day')
    const second = await seats.bookSeat(as(who), { seat_number: 11, time_slot: 'morning' })
    expect(await catchRefusal(save({ slot_exclusivity: 'hours' }))).toMatchObject({
      data: { seats: [10, 11] },
    })
    await seatDesk.releaseBooking(as(admin), { id: second.id, until: second.end_date })
    await seatDesk.releaseBooking(as(admin), { id: booking.id, until: booking.end_date })
    await save({ slot_exclusivity: 'hours' })
  })

  test('a seat booked during the change is booked under the new setting', async () => {
    const who = await sampleMember(db.sql)
    await sampleSubscription(db.sql, who.id, 'flexible')
    await seated(20, 'full_day')
    const changing = save({ slot_exclusivity: 'slot' })
    const results = await Promise.all([
      changing,
      ...Array.from({ length: 8 }, async (_, i) => {
        const rival = await sampleMember(db.sql)
        await sampleSubscription(db.sql, rival.id, 'flexible')
        return retrying(() => seats.bookSeat(as(rival), { seat_number: 21 + i, time_slot: 'evening' }))
      }),
    ])
    expect(results).toHaveLength(9)
    const { rows } = await db.pool.query<{ wrong: number }>(
      "select count(*)::int as wrong from seat_bookings where status = 'active' and lower(hours) < 10000",
    )
    expect(rows[0]?.wrong).toBe(0)
    await save({ slot_exclusivity: 'hours' })
  })
})
