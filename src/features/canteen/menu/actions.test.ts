import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Member } from '#/kernel/context.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { rupees, toPaise, type Paise } from '#/kernel/money.ts'
import { followTold } from '../../../../test/support/told.ts'
import { memberContext, testContext } from '../../../../test/support/context.ts'
import { testDatabase, type TestDatabase } from '../../../../test/support/database.ts'
import { sampleAdmin, sampleUpload } from '../../../../test/support/samples.ts'
import { admin as desk, member } from './actions.ts'
import { itemDetails } from './contract.ts'
import type { DeskItem, MenuItemDetails } from './rules.ts'

const NOBODY = '00000000-0000-4000-8000-000000000000'
let db: TestDatabase
let admin: Member

beforeAll(async () => {
  db = await testDatabase()
  admin = await sampleAdmin(db.sql)
})
afterAll(() => db.close())

const as = () => memberContext(db.sql, admin)
const menu = () => member.listItems(testContext(db.sql))

const details = (changes: Partial<MenuItemDetails> = {}): MenuItemDetails => ({
  name: 'Poha',
  name_hi: 'पोहा',
  description: 'With peanuts',
  description_hi: 'मूँगफली के साथ',
  category: 'snacks',
  menu_section: 'Breakfast',
  price: toPaise(3550),
  image_url: null,
  preparation_time: 10,
  ingredients: ['rice flakes', 'peanuts'],
  ...changes,
})

/** What students are told of it. */
const asShown = ({ version: _version, picture_link: _link, ...shown }: DeskItem) => shown

const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'nothing was refused',
    (error: { code: string }) => error.code,
  )

describe('the menu', () => {
  test('the menu starts with its twelve items (CANTEEN-1)', async () => {
    const items = await menu()
    expect(items.map((item) => [item.menu_section, item.name, item.price / 100, item.category])).toEqual([
      ['Hot Beverages', 'Hot Coffee', 20, 'beverages'],
      ['Hot Beverages', 'Tea', 10, 'beverages'],
      ['Cold Beverages', 'Cold Coffee', 50, 'beverages'],
      ['Cold Beverages', 'Flavoured Cold Coffee', 60, 'beverages'],
      ['Shakes', 'Banana Shake', 50, 'beverages'],
      ['Shakes', 'Oreo Shake', 50, 'beverages'],
      ['Shakes', 'KitKat Shake', 50, 'beverages'],
      ['Food', 'Maggie', 40, 'meals'],
      ['Food', 'Veg Maggie', 50, 'meals'],
      ['Food', 'Paneer Maggie', 60, 'meals'],
      ['Protein Shakes', 'Protein Shake with milk', 100, 'healthy'],
      ['Protein Shakes', 'Protein Shake with water', 80, 'healthy'],
    ])
    expect(items.every((item) => item.available)).toBe(true)
  })

  test('the desk sees it by category, then name', async () => {
    const items = await desk.listItems(as())
    const categories = ['snacks', 'beverages', 'meals', 'desserts', 'healthy']
    const keys = items.map(({ category, name }) => `${categories.indexOf(category)} ${name}`)
    expect(keys).toEqual(keys.toSorted())
  })

  test('a new item can be ordered at once and is last', async () => {
    const added = await desk.createItem(as(), { item: details() })
    expect(added).toMatchObject({ ...details(), available: true })
    expect((await menu()).at(-1)).toEqual(asShown(added))
  })

  test('what is not available is still shown', async () => {
    const { id } = await desk.createItem(as(), { item: details({ name: 'Jalebi', category: 'desserts' }) })
    expect(await desk.setAvailable(as(), { id, available: false })).toMatchObject({ id, available: false })
    expect(await menu()).toContainEqual(expect.objectContaining({ id, available: false }))
  })

  test('a change keeps whether it is available, and its place', async () => {
    const [first] = await menu()
    await desk.setAvailable(as(), { id: first!.id, available: false })
    const item = details({ name: 'Filter Coffee', price: toPaise(2550) })
    const changed = await desk.updateItem(as(), { id: first!.id, version: 2, item })
    expect(changed).toMatchObject({ ...item, available: false })
    expect((await menu())[0]).toEqual(asShown(changed))
  })

  test('a second admin who saved meanwhile is reported instead of overwritten', async () => {
    const { id, version } = await desk.createItem(as(), { item: details({ name: 'Samosa' }) })
    const save = (who: Member, price: Paise) =>
      desk.updateItem(memberContext(db.sql, who), { id, version, item: details({ name: 'Samosa', price }) })
    const other = await sampleAdmin(db.sql)
    await save(other, rupees(15))
    await expect(save(admin, rupees(20))).rejects.toMatchObject({
      code: 'changed_meanwhile',
      data: { by: other.name },
    })
    expect((await menu()).find((item) => item.id === id)).toMatchObject({ price: rupees(15) })
  })

  test('a deleted item is gone, and any further action is refused', async () => {
    const { id } = await desk.createItem(as(), { item: details({ name: 'Kachori' }) })
    expect(await desk.deleteItem(as(), { id })).toEqual({ id })
    expect((await menu()).map((item) => item.id)).not.toContain(id)
    expect(await codeOf(desk.deleteItem(as(), { id }))).toBe('canteen_item_not_found')
    expect(await codeOf(desk.setAvailable(as(), { id, available: true }))).toBe('canteen_item_not_found')
    expect(await codeOf(desk.updateItem(as(), { id: NOBODY, version: 1, item: details() }))).toBe(
      'canteen_item_not_found',
    )
  })
})

describe('CANTEEN-13: a picture is an https link or uploaded here', () => {
  test.each([
    ['https://pictures.example/poha.jpg', true],
    ['http://pictures.example/poha.jpg', false],
    ['http://169.254.169.254/latest/meta-data', false],
    ['file:///etc/passwd', false],
    ['javascript:alert(1)', false],
    ['data:image/png;base64,AAAA', false],
    ['//pictures.example/poha.jpg', false],
    [`/pictures/${NOBODY}/480.webp`, true],
    [`/pictures/${NOBODY}/481.webp`, false],
    [`/pictures/${NOBODY}/../../api/export`, false],
    [`/api/files/${NOBODY}`, false],
  ])('%s', async (image_url, fits) => {
    const answer = await itemDetails['~standard'].validate(details({ image_url }))
    expect(answer.issues === undefined).toBe(fits)
  })

  test('the database keeps none of another site', async () => {
    const { id } = await desk.createItem(as(), { item: details() })
    const link = { image_url: 'https://pictures.example/poha.jpg' }
    const wrong = db.sql.updateTable('canteen_items').set(link).where('id', '=', id).execute()
    await expect(wrong).rejects.toThrow('canteen_image_is_safe')
  })

  test('a link is fetched once, and what was fetched is shown; the link is told to nobody', async () => {
    const asked: string[] = []
    const copyPicture = async (owner_id: string, link: string) => {
      asked.push(link)
      return sampleUpload(db.sql, owner_id, 'public_picture')
    }
    const context = memberContext(db.sql, admin, { copyPicture })
    const link = 'https://pictures.example/upma.jpg'
    const { id, version, image_url } = await desk.createItem(context, { item: details({ image_url: link }) })
    expect(image_url).toMatch(/^\/pictures\/[-0-9a-f]{36}\/480\.webp$/)
    // As it was before pictures were fetched: shown without one until it is saved.
    await db.sql
      .updateTable('canteen_items')
      .set({ image_url: null, picture_link: link })
      .where('id', '=', id)
      .execute()
    expect(JSON.stringify(await menu())).not.toContain('pictures.example')
    expect((await desk.listItems(as())).find((item) => item.id === id)?.picture_link).toBe(link)
    const saved = await desk.updateItem(context, { id, version, item: details({ image_url: link }) })
    expect(saved).toMatchObject({
      picture_link: null,
      image_url: expect.stringMatching(/^\/pictures/) as string,
    })
    await desk.updateItem(context, {
      id,
      version: saved.version,
      item: details({ image_url: saved.image_url }),
    })
    expect(asked).toEqual([link, link])
  })

  test('what can’t be fetched is told, and nothing is saved', async () => {
    const copyPicture = () => Promise.reject(new Refusal('picture_not_fetched', { why: 'unreachable' }))
    const before = (await menu()).length
    const item = details({ image_url: 'https://pictures.example/poha.jpg' })
    expect(await codeOf(desk.createItem(memberContext(db.sql, admin, { copyPicture }), { item }))).toBe(
      'picture_not_fetched',
    )
    expect(await menu()).toHaveLength(before)
  })
})

describe('an uploaded picture', () => {
  const uploaded = () => sampleUpload(db.sql, admin.id, 'public_picture')
  const isErased = async (id: string) =>
    (await db.sql.selectFrom('files').select('erased_at').where('id', '=', id).executeTakeFirstOrThrow())
      .erased_at !== null

  test('is shown on the item, stays while it is edited, and is deleted when replaced', async () => {
    const [first, second] = [await uploaded(), await uploaded()]
    const link = details({ image_url: 'https://pictures.example/poha.jpg' })
    const { id, image_url } = await desk.createItem(as(), { item: link, upload_id: first })
    expect(image_url).toBe(`/pictures/${first}/480.webp`)
    const kept = await desk.updateItem(as(), {
      id,
      version: 1,
      item: details({ name: 'Poha again', image_url }),
    })
    expect([kept.image_url, await isErased(first)]).toEqual([image_url, false])
    const changed = await desk.updateItem(as(), {
      id,
      version: 2,
      item: details({ image_url }),
      upload_id: second,
    })
    expect(changed.image_url).toBe(`/pictures/${second}/480.webp`)
    expect([await isErased(first), await isErased(second)]).toEqual([true, false])
    await desk.updateItem(as(), { id, version: 3, item: details() })
    expect(await isErased(second)).toBe(true)
  })

  test('is deleted with its item', async () => {
    const upload_id = await uploaded()
    const { id } = await desk.createItem(as(), { item: details(), upload_id })
    await desk.deleteItem(as(), { id })
    expect(await isErased(upload_id)).toBe(true)
  })

  test('SAFE-8: no private file, other item’s picture or picture taken before is shown', async () => {
    const upload_id = await uploaded()
    const { image_url } = await desk.createItem(as(), { item: details(), upload_id })
    const proof = await sampleUpload(db.sql, admin.id, 'payment_proof')
    const refused = [
      { item: details({ image_url }) },
      { item: details({ image_url: `/pictures/${proof}/480.webp` }) },
      { item: details(), upload_id },
      { item: details(), upload_id: proof },
    ]
    for (const written of refused) {
      expect(await codeOf(desk.createItem(as(), written))).toBe('upload_missing')
      const { id } = await desk.createItem(as(), { item: details() })
      expect(await codeOf(desk.updateItem(as(), { id, version: 1, ...written }))).toBe('upload_missing')
    }
    expect(await isErased(upload_id)).toBe(false)
  })
})

test('a change is announced to everyone', async () => {
  const told = await followTold(db.sql)
  const { id } = await desk.createItem(as(), { item: details({ name: 'Idli' }) })
  await desk.deleteItem(as(), { id })
  expect((await told()).filter((topic) => topic === 'canteen_items all')).toHaveLength(2)
})
