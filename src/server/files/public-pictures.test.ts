import fastify, { type FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { ICON_SIZES, PICTURE_WIDTHS } from '#/features/library/pictures/rules.ts'
import { rupees } from '#/kernel/money.ts'
import { testDatabase, type TestDatabase } from '../../../test/support/database.ts'
import { sampleAdmin } from '../../../test/support/samples.ts'
import { servePublicPictures } from './public-pictures.ts'
import { inPictureRoom } from './sharp.ts'

/** Under all their names more than a hundred pictures. */
const SHOWN = 15
const NAMES = [
  ...PICTURE_WIDTHS.flatMap((width) => [`${width}.webp`, `${width}.avif`]),
  'share.jpg',
  ...ICON_SIZES.map((size) => `icon-${size}.png`),
]

let db: TestDatabase
let app: FastifyInstance
let ids: string[]
/** Which files were read to be rendered. */
let read: string[]
let vaultAnswers: Promise<Buffer>

beforeAll(async () => {
  db = await testDatabase()
  const { id: owner_id } = await sampleAdmin(db.sql)
  const file = { owner_id, purpose: 'public_picture', content_type: 'image/png', byte_size: 1 } as const
  const files = Array.from({ length: SHOWN }, (_, at) => ({
    ...file,
    storage_key: `picture-${at}`,
    sealed_key: Buffer.alloc(0),
  }))
  const stored = await db.sql.insertInto('files').values(files).returning('id').execute()
  ids = stored.map(({ id }) => id)
  const items = ids.map((id) => ({
    name: `Tea ${id}`,
    menu_section: 'Tea',
    price: rupees(10),
    image_url: `/pictures/${id}/480.webp`,
  }))
  await db.sql.insertInto('canteen_items').values(items).execute()
})
beforeEach(async () => {
  const dot = sharp({ create: { width: 8, height: 8, channels: 3, background: '#1b5e43' } })
  vaultAnswers = dot.png().toBuffer()
  read = []
  app = fastify()
  const get = ({ storage_key }: { storage_key: string }) => {
    read.push(storage_key)
    return vaultAnswers
  }
  servePublicPictures(app, { sql: db.sql, vault: { get } as never })
})
afterAll(() => db.close())

const open = (id: string, name: string) => app.inject(`/pictures/${id}/${name}`)
const openAll = () => Promise.all(ids.flatMap((id) => NAMES.map((name) => open(id, name))))

it('each picture that can be asked for is made once, however often and together it is asked for', async () => {
  const answers = [...(await Promise.all([openAll(), openAll()])), await openAll()].flat()
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
  expect(read).toHaveLength(SHOWN * NAMES.length)
})

it('a picture that the store does not answer for keeps neither an upload nor another picture waiting', async () => {
  const picture = await vaultAnswers
  const others = vaultAnswers
  let goOn: (bytes: Buffer) => void = () => undefined
  vaultAnswers = new Promise((resolve) => (goOn = resolve))
  const [silent = '', ...rest] = ids
  const asked = open(silent, '480.webp')
  await expect.poll(() => read.length).toBe(1)
  vaultAnswers = others
  expect(await inPictureRoom(async () => 'uploaded')).toBe('uploaded')
  const answers = await Promise.all(rest.map((id) => open(id, '480.webp')))
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
  goOn(picture)
  expect((await asked).statusCode).toBe(200)
})

it('an upload waits for no more than one of the pictures that are asked for', async () => {
  let drawn = 0
  const asked = ids.map(async (id) => {
    await open(id, '960.avif')
    drawn++
  })
  await expect.poll(() => drawn).toBeGreaterThan(0)
  const before = drawn
  await inPictureRoom(async () => undefined)
  expect(drawn - before).toBeLessThanOrEqual(2)
  await Promise.all(asked)
})
