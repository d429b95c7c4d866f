import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Member } from '#/kernel/context.ts'
import { rupees, toPaise } from '#/kernel/money.ts'
import { followTold } from '../../../test/support/told.ts'
import { memberContext, testContext } from '../../../test/support/context.ts'
import { testDatabase, type TestDatabase } from '../../../test/support/database.ts'
import { sampleAdmin } from '../../../test/support/samples.ts'
import { admin as desk, member } from './actions.ts'
import type { LocationDetails } from './rules.ts'

let db: TestDatabase
let admin: Member

beforeAll(async () => {
  db = await testDatabase()
  admin = await sampleAdmin(db.sql)
})
afterAll(() => db.close())

const as = () => memberContext(db.sql, admin)
const shown = () => member.listLocations(testContext(db.sql))
const names = async () => (await shown()).map((location) => location.name)

const details = (name: string, changes: Partial<LocationDetails> = {}): LocationDetails => ({
  name,
  name_hi: '',
  active: true,
  rates: { lkg_ukg: rupees(2000), class_1_8: rupees(2500), class_8_10: rupees(0), class_11_12: rupees(5000) },
  ...changes,
})

const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'nothing was refused',
    (error: { code: string }) => error.code,
  )

describe('tuition locations', () => {
  test('until the owner changes them they are clearly samples, and in production the desk’s alone (LIBRARY-9)', async () => {
    expect(await names()).toEqual(['Sample Nagar', 'Sample Road'])
    const online = testContext(db.sql)
    const readMachine = async () => ({ ...(await online.readMachine()), in_production: true })
    expect(await member.listLocations({ ...online, readMachine })).toEqual([])
    expect((await desk.listLocations(as())).map(({ name }) => name)).toEqual(['Sample Nagar', 'Sample Road'])
  })

  test('students see the active ones by name, the desk all of them', async () => {
    const hidden = await desk.createLocation(as(), { location: details('Agra Road', { active: false }) })
    const added = await desk.createLocation(as(), { location: details('Chowk') })
    expect(await names()).toEqual(['Chowk', 'Sample Nagar', 'Sample Road'])
    expect((await shown())[0]).toEqual(added)
    expect((await desk.listLocations(as())).map(({ name }) => name)).toEqual([
      'Agra Road',
      'Chowk',
      'Sample Nagar',
      'Sample Road',
    ])
    expect(await desk.setActive(as(), { id: hidden.id, active: true })).toMatchObject({ active: true })
    expect(await names()).toContain('Agra Road')
  })

  test('name, rates and active are changed together', async () => {
    const { id, version } = await desk.createLocation(as(), { location: details('Sadar') })
    const location = details('Sadar Bazar', {
      active: false,
      rates: { lkg_ukg: rupees(0), class_1_8: toPaise(1), class_8_10: toPaise(2), class_11_12: toPaise(3) },
    })
    expect(await desk.updateLocation(as(), { id, version, location })).toEqual({
      id,
      version: version + 1,
      ...location,
    })
  })

  test('a second admin who saved meanwhile is reported instead of overwritten', async () => {
    const { id, version } = await desk.createLocation(as(), { location: details('Hazratganj') })
    await desk.setActive(as(), { id, active: false })
    const late = desk.updateLocation(as(), { id, version, location: details('Hazratganj') })
    await expect(late).rejects.toMatchObject({ code: 'changed_meanwhile', data: { by: admin.name } })
    expect(await names()).not.toContain('Hazratganj')
  })

  test('a deleted location is gone, and any further action is refused', async () => {
    const { id } = await desk.createLocation(as(), { location: details('Kothi') })
    expect(await desk.deleteLocation(as(), { id })).toEqual({ id })
    const code = 'tuition_location_not_found'
    expect(await codeOf(desk.deleteLocation(as(), { id }))).toBe(code)
    expect(await codeOf(desk.setActive(as(), { id, active: true }))).toBe(code)
    expect(await codeOf(desk.updateLocation(as(), { id, version: 1, location: details('Kothi') }))).toBe(code)
  })
})

test('a change is announced to everyone', async () => {
  const told = await followTold(db.sql)
  const { id } = await desk.createLocation(as(), { location: details('Lalganj') })
  await desk.setActive(as(), { id, active: false })
  expect((await told()).filter((topic) => topic === 'tuition_locations all')).toHaveLength(2)
})
