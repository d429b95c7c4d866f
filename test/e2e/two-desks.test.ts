/**
 * Two admins at one coupon, dish, location or plan: neither overwrites the other unknowingly, and nothing typed is
 * lost.
 */
import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { Kysely } from 'kysely'
import type { DB } from '#database/schema.ts'
import { rupees } from '#/kernel/money.ts'
import { sampleCoupon } from '../support/samples.ts'
import { expectAccessible } from './accessibility.ts'
import { openDesk } from './desk.ts'
import { expectToast, withoutNews } from './steps.ts'
import { test } from './students.ts'

type Field = readonly [label: string, value: string]
type Screen = {
  path: string
  /** Creates what is edited; returns its name in the button, and how to delete it. */
  make: (sql: Kysely<DB>, name: string) => Promise<{ edit: string; remove: () => Promise<unknown> }>
  dialog: string
  save: string
  mine: Field
  theirs: Field
  /** The banner's text for it. */
  told: string
}

const SCREENS: Record<string, Screen> = {
  coupon: {
    path: '/admin/coupons',
    make: async (sql, name) => {
      const { id, code } = await sampleCoupon(sql, { code: name.toUpperCase() })
      return {
        edit: `Edit ${code}`,
        remove: () => sql.deleteFrom('coupons').where('id', '=', id).execute(),
      }
    },
    dialog: 'Edit Coupon',
    save: 'Save Coupon',
    mine: ['Name', 'Lamp week'],
    theirs: ['Usage limit', '7'],
    told: 'Usage limit: 7',
  },
  dish: {
    path: '/admin/canteen',
    make: async (sql, name) => {
      const item = { name, menu_section: 'Food', price: rupees(40) }
      await sql.insertInto('canteen_items').values(item).execute()
      return {
        edit: `Edit ${name}`,
        remove: () => sql.deleteFrom('canteen_items').where('name', '=', name).execute(),
      }
    },
    dialog: 'Edit Item',
    save: 'Save Item',
    mine: ['Description', 'With lemon'],
    theirs: ['Price in rupees', '45'],
    told: 'Price (₹): 45',
  },
  location: {
    path: '/admin/tuition',
    make: async (sql, name) => {
      await sql.insertInto('tuition_locations').values({ name }).execute()
      return {
        edit: `Edit ${name}`,
        remove: () => sql.deleteFrom('tuition_locations').where('name', '=', name).execute(),
      }
    },
    dialog: 'Edit Location',
    save: 'Save Location',
    mine: ['LKG and UKG Nursery', '1800'],
    theirs: ['1 to 8 Class', '2500'],
    told: '1 to 8 Class (₹): 2500',
  },
  plan: {
    path: '/admin/plans',
    make: async (sql, name) => {
      const plan = { name, slug: name, type: 'night', duration_months: 0, duration_days: 9 } as const
      await sql
        .insertInto('plans')
        .values({ ...plan, price: rupees(100) })
        .execute()
      return {
        edit: `Edit ${name}`,
        remove: () => sql.deleteFrom('plans').where('slug', '=', name).execute(),
      }
    },
    dialog: 'Edit Plan',
    save: 'Save Plan',
    mine: ['Duration', '10'],
    theirs: ['Price in rupees', '120'],
    told: 'Price (₹): 120',
  },
}

for (const [noun, { path, make, dialog, save, mine, theirs, told }] of Object.entries(SCREENS))
  test(`a ${noun}`, async ({ browser, library, sql }) => {
    const { edit, remove } = await make(sql, `two${randomBytes(4).toString('hex')}`)
    const [desk, other] = [await openDesk(browser, library, sql), await openDesk(browser, library, sql)]
    const open = async (page: Page) => {
      await page.goto(path)
      await page.getByRole('button', { name: edit }).click()
      return page.getByRole('dialog', { name: dialog })
    }
    const field = (page: Page, [label]: Field) =>
      page.getByRole('dialog', { name: dialog }).getByLabel(label, { exact: false }).first()
    const press = (page: Page) => page.getByRole('button', { name: save, exact: true }).click()
    const banner = desk.getByRole('alert').filter({ hasText: 'Someone else has changed this' })

    await test.step('what the other saves is applied and announced while typing', async () => {
      const editing = await open(desk)
      const before = await field(desk, theirs).inputValue()
      await field(desk, mine).fill(mine[1])
      await open(other)
      await field(other, theirs).fill(theirs[1])
      await press(other)
      await expect(banner).toContainText(told)
      await expect(field(desk, theirs)).toHaveValue(theirs[1])
      await expect(field(desk, mine)).toHaveValue(mine[1])
      expect(before).not.toBe(theirs[1])
      await expectAccessible(desk, `${noun}: saved meanwhile`)
      await desk.setViewportSize({ width: 360, height: 780 })
      await expectAccessible(desk, `${noun}: saved meanwhile, on a phone`)
      await desk.setViewportSize({ width: 1280, height: 900 })
      await press(desk)
      await expect(editing).toBeHidden()
    })

    await test.step('without having heard of it, a save is refused, shows the change, and can be repeated', async () => {
      await withoutNews(desk)
      const editing = await open(desk)
      await expect(field(desk, mine)).toHaveValue(mine[1])
      await open(other)
      await field(other, theirs).fill(`${theirs[1]}0`)
      await press(other)
      await expect(other.getByRole('dialog', { name: dialog })).toBeHidden()
      await expect(banner).toHaveCount(0)
      await field(desk, mine).fill(`${mine[1]}0`)
      await press(desk)
      const [{ name } = { name: '' }] = await sql
        .selectFrom('profiles')
        .select('name')
        .where('role', '=', 'admin')
        .orderBy('created_at', 'desc')
        .limit(1)
        .execute()
      await expectToast(
        desk,
        'Not saved',
        `${name} has saved this since you opened it. Your changes haven’t been saved yet. Check theirs, then save again.`,
      )
      await expect(banner).toContainText(`${told}0`)
      await expect(field(desk, mine)).toHaveValue(`${mine[1]}0`)
      await press(desk)
      await expect(editing).toBeHidden()
      await open(other)
      await expect(field(other, mine)).toHaveValue(`${mine[1]}0`)
      await expect(field(other, theirs)).toHaveValue(`${theirs[1]}0`)
    })
    await remove()
    await desk.context().close()
    await other.context().close()
  })
