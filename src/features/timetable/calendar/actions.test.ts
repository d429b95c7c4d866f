import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, toDay } from '#/kernel/dates.ts'
import type { Member } from '#/kernel/context.ts'
import type { TimeSlot } from '#/kernel/slots.ts'
import { SLOTS } from '#/kernel/slots.ts'
import { memberContext, TEST_NOW, testContext } from '../../../../test/support/context.ts'
import { testDatabase, type TestDatabase } from '../../../../test/support/database.ts'
import { componentsOf, one } from '../../../../test/support/ics.ts'
import { sampleMember, sampleSubscription } from '../../../../test/support/samples.ts'
import { findCalendar, holderOf, member as actions } from './actions.ts'
import { calendarText } from './ics.ts'
import { tokenIn } from './rules.ts'

const TODAY = toDay('2026-11-20')

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

const as = (member: Member) => memberContext(db.sql, member)
const make = (member: Member, renew = false) => actions.makeLink(as(member), { renew })
const holder = (url: string) => holderOf(testContext(db.sql), tokenIn(url.split('/').at(-1) ?? '') ?? '')

describe('a calendar link', () => {
  it('leads to its member, and only its hash is stored', async () => {
    const member = await sampleMember(db.sql)
    expect(await actions.findLink(as(member))).toEqual({ created_at: null })
    const { url, created_at } = await make(member)
    expect(url).toMatch(/^http:\/\/library\.test\/calendar\/[A-Za-z0-9_-]{43}\.ics$/)
    expect(await holder(url)).toBe(member.id)
    expect(await actions.findLink(as(member))).toEqual({ created_at })
    const rows = await db.sql.selectFrom('calendar_feeds').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(tokenIn(url.split('/').at(-1) ?? ''))
  })

  it('is not replaced by accident, since the one in use would stop working', async () => {
    const member = await sampleMember(db.sql)
    const outcomes = await Promise.allSettled([make(member), make(member), make(member)])
    const made = outcomes.filter(({ status }) => status === 'fulfilled')
    expect(made).toHaveLength(1)
    await expect(make(member)).rejects.toMatchObject({ code: 'calendar_link_exists' })
  })

  it('stops working when it is renewed', async () => {
    const member = await sampleMember(db.sql)
    const { url: old } = await make(member)
    const { url } = await make(member, true)
    expect(await holder(old)).toBeUndefined()
    expect(await holder(url)).toBe(member.id)
  })

  it('stops working when it is removed, and can be created again', async () => {
    const member = await sampleMember(db.sql)
    const { url } = await make(member)
    await actions.stopLink(as(member))
    expect(await holder(url)).toBeUndefined()
    expect(await holder((await make(member)).url)).toBe(member.id)
  })

  it('leads nowhere while its member is banned', async () => {
    const member = await sampleMember(db.sql)
    const { url } = await make(member)
    const ban = (banned_at: Date | null) =>
      db.sql.updateTable('profiles').set({ banned_at }).where('id', '=', member.id).execute()
    await ban(new Date())
    expect(await holder(url)).toBeUndefined()
    await ban(null)
    expect(await holder(url)).toBe(member.id)
  })
})

describe('the calendar holds', () => {
  const eventsOf = async (member: Member) =>
    componentsOf(calendarText(await findCalendar(testContext(db.sql), member.id)), 'VEVENT')
  const summaries = async (member: Member) =>
    (await eventsOf(member)).map((event) => one(event, 'SUMMARY').value)

  async function book(
    member: Member,
    seat_number: number,
    time_slot: TimeSlot,
    changes: { start?: number; end?: number; status?: 'active' | 'ended' | 'cancelled' } = {},
  ) {
    const [start_date, end_date] = [addDays(TODAY, changes.start ?? 0), addDays(TODAY, changes.end ?? 29)]
    const subscription = await sampleSubscription(db.sql, member.id, 'flexible', { start_date, end_date })
    const { starts, ends } = SLOTS[time_slot]
    const booking = { seat_number, time_slot, start_date, end_date, status: changes.status ?? 'active' }
    await db.sql
      .insertInto('seat_bookings')
      .values({
        ...booking,
        user_id: member.id,
        subscription_id: subscription.id,
        hours: `[${starts},${ends})`,
      })
      .execute()
  }

  it('the member’s own booked slots, past ones too, never anybody else’s', async () => {
    const [member, other] = [await sampleMember(db.sql), await sampleMember(db.sql)]
    await book(member, 1, 'evening')
    await book(member, 2, 'night')
    await book(member, 3, 'morning', { start: -60, end: -30, status: 'ended' })
    await book(member, 4, 'morning', { start: -800, end: -400, status: 'ended' })
    await book(member, 5, 'morning', { status: 'cancelled' })
    await book(other, 6, 'morning')
    expect((await summaries(member)).toSorted()).toEqual(['Seat 1', 'Seat 2', 'Seat 3'].map(withComma))
    expect(await summaries(other)).toEqual([withComma('Seat 6')])
  })

  it('the hours of a seat that was removed since (FLOOR-4)', async () => {
    const member = await sampleMember(db.sql)
    await book(member, 39, 'morning', { start: -60, end: -30, status: 'ended' })
    await db.sql
      .updateTable('seats')
      .set({ archived_at: TEST_NOW, floor_id: null, column_position: null, row: null })
      .where('seat_number', '=', 39)
      .execute()
    const [event] = await eventsOf(member)
    expect(one(event, 'SUMMARY').value).toBe(withComma('Seat 39'))
    expect(one(event, 'DESCRIPTION').value).toMatch(/^8/)
  })

  it('a booking extended by a renewal as one event, which keeps its identifier', async () => {
    const member = await sampleMember(db.sql)
    await book(member, 7, 'evening', { start: -10, end: 19 })
    const [before] = await eventsOf(member)
    await book(member, 7, 'evening', { start: 20, end: 49 })
    const events = await eventsOf(member)
    expect(events).toHaveLength(1)
    const [event] = events
    if (!before || !event) throw new Error('no event')
    expect(one(event, 'UID')).toEqual(one(before, 'UID'))
    expect(one(event, 'RRULE').value).toContain('COUNT=60')
  })

  it('the library’s holidays of the last year and to come', async () => {
    const member = await sampleMember(db.sql)
    await db.sql
      .insertInto('holidays')
      .values([
        { date: addDays(TODAY, 40), name: 'Diwali', type: 'closed' },
        { date: toDay('2020-01-26'), name: 'Republic Day', type: 'special', recurring: true },
        { date: toDay('2020-03-03'), name: 'Long ago', type: 'closed' },
      ])
      .execute()
    expect(await summaries(member)).toEqual(['Republic Day', 'Library closed: Diwali'])
  })

  it('nobody’s name, address or phone number', async () => {
    const member = await sampleMember(db.sql, { name: 'Kabir Unmistakable' })
    await book(member, 9, 'evening')
    const text = calendarText(await findCalendar(testContext(db.sql), member.id)).replaceAll(/\r\n /g, '')
    for (const own of [member.id, member.email, 'Unmistakable']) expect(text).not.toContain(own)
  })
})

const NAMES: Record<string, string> = { 'Seat 1': 'Evening', 'Seat 2': 'Night' }
/** As RFC 5545 writes a comma. */
const withComma = (seat: string) => `${seat}\\, ${NAMES[seat] ?? 'Morning'}`
