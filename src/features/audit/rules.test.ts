import { expect, it } from 'vitest'
import { ABOUT_NOTHING } from '../../../test/support/entry-change.ts'
import { deedOf } from './rules.ts'

it('a sentence has no two spaces where a part of it is empty (AUDIT-3)', () => {
  const change = {
    ...ABOUT_NOTHING,
    kind: 'update',
    table_name: 'canteen_orders',
    before: {},
    after: {},
  } as const
  const entry = { admin: null, rows: 0, changes: [change] }
  expect(deedOf({ ...entry, operation: 'canteenOrders.advanceOrder' })).toBe(
    'moved a member’s canteen order to its next step',
  )
  expect(deedOf({ ...entry, operation: 'audit.noteExport' })).toBe('exported')
})

it('a sync that was logged under its earlier name is told as those since (AUDIT-3)', () => {
  const entry = { admin: null, rows: 0, changes: [] }
  const [before, since] = ['importRegistrations', 'syncRegistrations'].map((name) =>
    deedOf({ ...entry, operation: `registrations.${name}` }),
  )
  expect(before).toBe(since)
  expect(since).toMatch(/^synced/)
})
