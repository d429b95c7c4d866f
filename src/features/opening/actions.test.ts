import { afterAll, beforeAll, expect, test } from 'vitest'
import { admin as menu } from '#/features/canteen/menu/actions.ts'
import { findDetails } from '#/features/library/actions.ts'
import {
  INITIAL_HOURS,
  INITIAL_NAME,
  SAMPLE_CONTACT,
  SAMPLE_MERCHANT,
} from '#/features/library/samples/rules.ts'
import type { Context, Member } from '#/kernel/context.ts'
import type { Gateway } from '#/kernel/gateway.ts'
import { memberContext } from '../../../test/support/context.ts'
import { testDatabase, type TestDatabase } from '../../../test/support/database.ts'
import { sampleAdmin, sampleMember } from '../../../test/support/samples.ts'
import { admin as desk } from './actions.ts'
import type { Step } from './rules.ts'

let db: TestDatabase
let admin: Member

beforeAll(async () => {
  db = await testDatabase()
  admin = await sampleAdmin(db.sql)
})
afterAll(() => db.close())

const as = (changes: Partial<Context> = {}) => memberContext(db.sql, admin, changes)

async function stateOf(step: Step, changes: Partial<Context> = {}) {
  const { steps } = await desk.findOpening(as(changes))
  return steps.find((one) => one.step === step)
}

test('LIBRARY-9: the samples in the code are those of a new installation', async () => {
  expect(await findDetails(db.sql)).toMatchObject({
    ...SAMPLE_CONTACT,
    name: INITIAL_NAME,
    opening_hours: INITIAL_HOURS,
    offers: [],
  })
  const { upi_merchant_name } = await db.sql
    .selectFrom('library_settings')
    .select('upi_merchant_name')
    .executeTakeFirstOrThrow()
  expect(upi_merchant_name).toBe(SAMPLE_MERCHANT)
})

test('OPEN-2: a new installation lacks what it lacks, and each step is done by what is done', async () => {
  const { steps, library, shown_on_dashboard } = await desk.findOpening(as())
  expect(shown_on_dashboard).toBe(true)
  expect(steps.filter(({ state }) => state === 'open').map(({ step }) => step)).toEqual([
    'details',
    // Tests have a payee, still under the sample's name.
    'upi',
    'plans',
    'floors',
    'menu',
    'pictures',
    'services',
    'members',
  ])
  expect(library).toMatchObject({
    plans: { offered: 15, lowest: 60_000, highest: 1_100_000 },
    floors: [
      { name: 'First floor', seats: 19 },
      { name: 'Second floor', seats: 21 },
    ],
    menu: { items: 12 },
    members: 0,
  })

  await db.sql.updateTable('library_settings').set({ address: '4 Station Road' }).execute()
  expect((await stateOf('details'))?.missing).toEqual([
    'name_unchecked',
    'contact_email',
    'contact_phone',
    'map_url',
    'hours_unchecked',
    'no_offer',
  ])
  const [item] = await menu.listItems(as())
  await menu.setAvailable(as(), { id: item!.id, available: false })
  expect((await stateOf('menu'))?.state).toBe('done')
  await sampleMember(db.sql)
  expect((await stateOf('members'))?.state).toBe('done')
})

test('the sandbox is no provider, and a folder no mail', async () => {
  const sandbox: Context['gateway'] = (name) => (name === 'sandbox' ? ({} as Gateway) : undefined)
  expect((await stateOf('services', { gateway: sandbox }))?.missing).toEqual(['payments_are_tests'])
  const payu: Context['gateway'] = (name) => (name === 'payu' ? ({} as Gateway) : undefined)
  expect((await stateOf('services', { gateway: payu }))?.state).toBe('done')
  const readMachine = async () => ({ ...(await as().readMachine()), mails_sent: false })
  expect((await stateOf('services', { gateway: payu, readMachine }))?.missing).toEqual(['mails_kept'])
})

test('OPEN-3: a step is skipped, taken up again and confirmed; the card is put away for every admin', async () => {
  await desk.choose(as(), { about: 'floors', choice: 'skipped' })
  expect((await stateOf('floors'))?.state).toBe('skipped')
  await desk.choose(as(), { about: 'floors', choice: null })
  expect((await stateOf('floors'))?.state).toBe('open')
  await desk.choose(as(), { about: 'floors', choice: 'confirmed' })
  expect((await stateOf('floors'))?.state).toBe('done')

  expect(await desk.choose(as(), { about: 'checklist', choice: 'skipped' })).toMatchObject({
    shown_on_dashboard: false,
  })
  const other = memberContext(db.sql, await sampleAdmin(db.sql))
  expect(await desk.findOpening(other)).toMatchObject({ shown_on_dashboard: false })
})

test('the database too knows that a payee can’t be confirmed', async () => {
  await expect(
    db.sql
      .insertInto('opening_choices')
      .values({ about: 'upi', choice: 'confirmed', made_at: new Date() })
      .execute(),
  ).rejects.toThrow('only_what_came_along_is_confirmed')
})

test('floors are listed in the order that the desk gave them', async () => {
  await db.sql
    .updateTable('floors')
    .set((floor) => ({ position: floor('id', '*', -1) }))
    .execute()
  const { library } = await desk.findOpening(as())
  expect(library.floors.map(({ name }) => name)).toEqual(['Second floor', 'First floor'])
})
