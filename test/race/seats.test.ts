import { describe, expect, it } from 'vitest'
import { sampleMember, sampleSubscription } from '../support/samples.ts'
import { callPatiently, sessionCookie } from '../support/server.ts'
import { openTwoServers } from '../support/two-servers.ts'

const RIVALS = 200

const library = openTwoServers()

/** Clients alternate between the two processes. */
function book(client: number, cookie: string, seat_number: number, time_slot: string) {
  return callPatiently(`${library.urlFor(client)}/api/seat-bookings`, {
    method: 'POST',
    cookie,
    body: { seat_number, time_slot },
  })
}

describe('S1: 200 clients on two server processes and one PostgreSQL', () => {
  it('one seat: one wins, all others are refused by name (SEAT-2), nobody gets a fault', async () => {
    const cookies = await Promise.all(
      Array.from({ length: RIVALS }, async () => {
        const member = await sampleMember(library.sql)
        await sampleSubscription(library.sql, member.id, 'evening')
        return sessionCookie(library.sql, member.id)
      }),
    )
    const answers = await Promise.all(cookies.map((cookie, client) => book(client, cookie, 12, 'evening')))
    expect(tally(answers)).toEqual({ '201': 1, '409 seat_taken': RIVALS - 1 })
  })

  it('one member at every seat at once: one booking, and "Already Booked" for the others', async () => {
    const member = await sampleMember(library.sql)
    await sampleSubscription(library.sql, member.id, 'night')
    const cookie = await sessionCookie(library.sql, member.id)
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => book(index, cookie, index + 1, 'night')),
    )
    expect(tally(answers)).toEqual({ '201': 1, '409 already_booked': 39 })
  })

  it('a full day races a morning and an evening on one seat: never both', async () => {
    const attempts = await Promise.all(
      Array.from({ length: 60 }, async (_, index) => {
        const member = await sampleMember(library.sql)
        await sampleSubscription(library.sql, member.id, 'flexible')
        return {
          cookie: await sessionCookie(library.sql, member.id),
          slot: ['full_day', 'morning', 'evening'][index % 3] ?? '',
        }
      }),
    )
    const answers = await Promise.all(
      attempts.map(({ cookie, slot }, client) => book(client, cookie, 30, slot)),
    )
    const won = attempts.filter((_, index) => answers[index]?.status === 201).map(({ slot }) => slot)
    expect([['full_day'], ['evening', 'morning'], ['evening'], ['morning']]).toContainEqual(won.toSorted())
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  })
})

function tally(answers: { status: number; body: Record<string, unknown> }[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status, body } of answers) {
    const key = status === 201 ? '201' : `${status} ${String(body['code'])}`
    counts[key] = (counts[key] ?? 0) + 1
  }
  return counts
}
