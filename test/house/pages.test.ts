/** Every list that grows is read page by page, in one way (DESK-13). */
import { isContractProcedure, type AnyContractProcedure, type AnyContractRouter } from '@orpc/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { CursorGone, readPage, readPages, type Asked } from '#database/read-page.ts'
import { contracts } from '#/features/contracts.ts'
import { testDatabase, type TestDatabase } from '../support/database.ts'
import { sampleMember } from '../support/samples.ts'

/** Lists that are whole: as long as the house, the catalogue or a day is. */
const WHOLE: Record<string, string> = {
  'GET /plans': 'the catalogue',
  'GET /admin/plans': 'the catalogue',
  'GET /floors': 'the house',
  'GET /admin/floors': 'the house',
  'GET /admin/seat-holders': 'who has a seat',
  'GET /admin/seats': 'the house',
  'GET /canteen-items': 'the menu',
  'GET /admin/canteen-items': 'the menu',
  'GET /notices': 'what the library tells now',
  'GET /tuition-locations': 'the places where we teach',
  'GET /admin/tuition-locations': 'the places where we teach',
  'GET /admin/walk-in/twins': 'five at most',
  'GET /admin/holidays': 'a few days a year, and one row for every year of a yearly one',
  'GET /admin/facility-pictures': 'the facilities of the landing page',
  'GET /devices': 'sessions end by themselves',
  'GET /passkeys': 'ten at most',
  'GET /payment-verifications': 'those of open payments, and for some days the rejected ones',
  'GET /payments/online': 'open payments whose payer came back, which end after three days',
}

/** Lists within an answer: of things that have an id, and so are rows of something. */
const WITHIN: Record<string, string> = {
  'GET /admin/arrivals arrivals': 'the newest for the bell, which leads to the lists',
  'GET /admin/audit/entries/{id} changes': 'the fields of one save',
  'GET /admin/dues/held/{user_id} held': 'what one person is late with',
  'GET /admin/erasure-requests/{id} orders': 'one person’s, until the kitchen is done',
  'GET /admin/erasure-requests/{id} plans': 'one person’s, that run or are to come',
  'GET /admin/find payments': 'what one search finds first',
  'GET /admin/find people': 'what one search finds first',
  'GET /admin/floor-plan floors': 'the house',
  'GET /admin/member-import-facts plans': 'the catalogue',
  'GET /admin/overview floors': 'the house',
  'GET /admin/overview queue': 'eight at most, which lead to the lists',
  'GET /admin/payment-verifications/{id} credits': 'the credits that may be one payment',
  'GET /admin/payment-verifications/{id} same_picture': 'the proofs with one picture',
  'GET /admin/payment-verifications/{id} same_reference': 'the proofs with one reference',
  'GET /admin/payments/{id} refunds': 'of one payment',
  'GET /admin/receipts/{id} credit_notes': 'of one payment',
  'GET /admin/registrations/{id} accounts': 'the accounts with the form’s email or phone',
  'GET /admin/registrations/{id} other_forms': 'the forms with its email or phone',
  'GET /admin/subscriptions/{id}/changes plans': 'the catalogue',
  'GET /admin/timetable/{week} holidays': 'of one week',
  'GET /admin/timetable/{week} slots': 'of one week',
  'GET /admin/users/{id} orders_to_finish': 'one person’s, until the kitchen is done',
  'GET /admin/users/{id} plans_to_end': 'one person’s, that run or are to come',
  'GET /admin/users/{id}/history forms': 'what one person sends a few times a year',
  'GET /admin/users/{id}/history plans': 'what one person buys a few times a year',
  'GET /admin/users/{id}/history proofs': 'what one person sends a few times a year',
  'GET /admin/users/{id}/history requests': 'what one person sends once, or a few times',
  'GET /dues/mine dues': 'what one person owes',
  'GET /overview plans': 'one person’s, that run or are to come',
  'GET /receipts/{id} credit_notes': 'of one payment',
  'GET /seat-bookings bookings': 'one person’s, that run or are to come',
  'GET /seat-bookings last_night': 'one person’s, of one night',
  'GET /subscriptions/mine plans': 'one person’s, that run or are to come',
  'GET /timetable/{date} holidays': 'of one day',
  'GET /timetable/{date} slots': 'of one day',
  'GET /verification-requests requests': 'what one person sends once, or a few times',
}

/** Pages at the desk that don't say of how many. */
const UNCOUNTED: Record<string, string> = {
  'GET /admin/audit/people': 'a picker that finds while somebody types',
  'GET /admin/help/{thread}': 'a conversation, read from its end',
  'GET /admin/payments/students': 'a picker that finds while somebody types',
  'GET /admin/seat-members': 'a picker that finds while somebody types',
}

type Listing = { name: string; schema: z.core.JSONSchema.JSONSchema }

function listingsOf(router: AnyContractRouter): Listing[] {
  if (!isContractProcedure(router))
    return Object.values(router).flatMap((branch) => listingsOf(branch as AnyContractRouter))
  const { route, outputSchema } = (router as AnyContractProcedure)['~orpc']
  const schema = outputSchema && z.toJSONSchema(outputSchema as z.core.$ZodType, { unrepresentable: 'any' })
  return schema ? [{ name: `${route.method} ${route.path}`, schema }] : []
}

/** Where an answer has lists of things with an id, but for the rows of a page and what belongs to a row. */
function listsWithin({ name, schema }: Listing): string[] {
  const at = (part: z.core.JSONSchema.BaseSchema, path: string): string[] => {
    if (part.type === 'array') {
      const item = part.items as z.core.JSONSchema.BaseSchema
      return path !== name && item.properties?.['id'] ? [path] : []
    }
    const fields = Object.entries(part.properties ?? {}).filter(([field]) => field !== 'rows')
    return [
      ...fields.flatMap(([field, inner]) => at(inner as z.core.JSONSchema.BaseSchema, `${path} ${field}`)),
      ...(part.anyOf ?? []).flatMap((one) => at(one, path)),
    ]
  }
  return name.startsWith('GET ') ? at(schema, name) : []
}

describe('a list of the API', () => {
  const answers = listingsOf(contracts)

  it('is a page, or as long as something that does not grow', () => {
    const bare = answers.filter(({ schema }) => schema.type === 'array').map(({ name }) => name)
    expect(bare.toSorted()).toEqual(Object.keys(WHOLE).toSorted())
  })

  it('within an answer doesn’t grow either', () => {
    expect(answers.flatMap(listsWithin).toSorted()).toEqual(Object.keys(WITHIN).toSorted())
  })

  it('that is a page has rows and the id of its last row', () => {
    const pages = answers.filter(({ schema }) => Object.keys(schema.properties ?? {}).includes('rows'))
    expect(pages.length).toBeGreaterThan(10)
    for (const { name, schema } of pages)
      expect(schema.required, name).toEqual(expect.arrayContaining(['rows', 'next_cursor']))
  })

  it('that is a page at the desk says how many rows its filter shows', () => {
    const uncounted = answers
      .filter(({ name }) => name.startsWith('GET /admin/'))
      .filter(({ schema }) => schema.properties?.['rows'] && !schema.properties['total'])
    expect(uncounted.map(({ name }) => name).toSorted()).toEqual(Object.keys(UNCOUNTED).toSorted())
  })
})

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())

describe('page by page', () => {
  const ORDERS = [
    { by: ['member.created_at', 'member.id'] },
    { by: ['member.name', 'member.id'], direction: 'asc' },
  ] as const

  it('each row is read once and in order, however long a page is and whatever is equal', async () => {
    await db.sql.deleteFrom('profiles').where('role', '=', 'student').execute()
    const names = fc.sample(fc.constantFrom('Asha', 'asha', 'Ravi', 'आशा'), 40)
    for (const [at, name] of names.entries()) {
      const { id } = await sampleMember(db.sql, { name })
      const created_at = new Date(Date.UTC(2026, 10, 1 + (at % 5)))
      await db.sql.updateTable('profiles').set({ created_at }).where('id', '=', id).execute()
    }
    const query = db.sql.selectFrom('profiles as member').select('member.id').where('role', '=', 'student')
    for (const order of ORDERS) {
      const whole = await readPage(query, { limit: 100 }, { from: 'profiles as member', ...order })
      expect(whole.rows).toHaveLength(40)
      expect(whole.next_cursor).toBeNull()
      for (const limit of [1, 3, 13, 20, 39, 40, 41]) {
        const read: string[] = []
        let cursor: string | undefined
        do {
          const page = await readPage(query, { cursor, limit }, { from: 'profiles as member', ...order })
          expect(page.rows.length).toBeLessThanOrEqual(limit)
          read.push(...page.rows.map(({ id }) => id))
          cursor = page.next_cursor ?? undefined
        } while (cursor)
        expect(read, `${limit} a page`).toEqual(whole.rows.map(({ id }) => id))
      }
    }
  })

  it('what comes meanwhile moves nothing', async () => {
    const query = db.sql.selectFrom('profiles as member').select('member.id').where('role', '=', 'student')
    const order = { from: 'profiles as member', by: ORDERS[0].by }
    const whole = await readPage(query, { limit: 100 }, order)
    const first = await readPage(query, { limit: 10 }, order)
    await sampleMember(db.sql, { name: 'Newest of all' })
    const rest = await readPage(query, { limit: 100, cursor: first.next_cursor ?? '' }, order)
    expect([...first.rows, ...rest.rows]).toEqual(whole.rows)
  })

  it('a list whose last row was deleted meanwhile does not end as if it were whole', async () => {
    const query = db.sql.selectFrom('profiles as member').select('member.id').where('role', '=', 'student')
    const order = { from: 'profiles as member', by: ORDERS[0].by }
    const list = (asked: Asked) => readPage(query, { ...asked, limit: 10 }, order)
    const pages = readPages(list)
    const { value: first } = await pages.next()
    await db.sql
      .deleteFrom('profiles')
      .where('id', '=', first?.at(-1)?.id ?? '')
      .execute()
    await expect(pages.next()).rejects.toThrow(CursorGone)
  })

  it('a list whose rows after the last one were deleted meanwhile has ended', async () => {
    const query = db.sql.selectFrom('profiles as member').select('member.id').where('role', '=', 'student')
    const order = { from: 'profiles as member', by: ORDERS[0].by }
    const whole = await readPage(query, { limit: 100 }, order)
    const cursor = whole.rows.at(-1)?.id
    expect(await readPage(query, { cursor }, order)).toEqual({ rows: [], next_cursor: null })
  })
})
