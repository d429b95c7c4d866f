import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { TEST_NOW } from '../../../../test/support/context.ts'
import { testDatabase, type TestDatabase } from '../../../../test/support/database.ts'
import { sampleMember, sampleUpload } from '../../../../test/support/samples.ts'
import { forgetFilesOf } from '../actions.ts'
import { findTwins } from '../copies/actions.ts'
import { isCopy } from '../copies/rules.ts'
import { keyPictures } from './key-pictures.ts'

let db: TestDatabase
let owner: string
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.close())
beforeEach(async () => {
  await db.asOwner('truncate picture_keys; update files set pixel_hash = null')
  owner = (await sampleMember(db.sql)).id
})

let seed = 1
const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below

/** One bit in so many is set. */
const bits = (bytes: number, oneIn: number) =>
  Buffer.from(Array.from({ length: bytes }, () => bitsWhere(() => random(oneIn) === 0)))
const noisy = (of: Buffer, oneIn: number) =>
  Buffer.from(of.map((byte) => byte ^ bitsWhere(() => random(oneIn) === 0)))
function bitsWhere(isSet: () => boolean): number {
  return [0, 1, 2, 3, 4, 5, 6, 7].reduce((byte, bit) => byte | (isSet() ? 1 << bit : 0), 0)
}
const line = (shape: number) => Buffer.concat([Buffer.from([shape]), bits(64, 3)])
const noisyLine = (of: Buffer, oneIn: number) =>
  Buffer.concat([of.subarray(0, 1), noisy(of.subarray(1), oneIn)])

type Screenshot = { pixels: Buffer; lines: Buffer[] }
const hashOf = ({ pixels, lines }: Screenshot) =>
  `${pixels.toString('hex')}.${Buffer.concat(lines).toString('hex')}`

/** What all screenshots of an app have in common. */
const APP = { pixels: bits(1056, 16), lines: [80, 90, 100, 110, 120, 130].map(line) }

/** Of one payment: two lines of its own, a seventh of the edges too. */
function screenshot(): Screenshot {
  const own = [line(95), line(105)]
  return { pixels: noisy(APP.pixels, 110), lines: APP.lines.toSpliced(3, 0, ...own) }
}

const again = ({ pixels, lines }: Screenshot): Screenshot => ({
  pixels: noisy(pixels, 900),
  lines: lines.map((one) => noisyLine(one, 300)),
})
const cut = ({ lines }: Screenshot): Screenshot => ({ pixels: bits(1056, 16), lines: lines.slice(1, -1) })
const scaled = ({ lines }: Screenshot): Screenshot => ({
  pixels: bits(1056, 16),
  lines: lines.map((one) => noisyLine(one, 14)),
})

async function claim(hashes: readonly string[]): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  for (const hash of hashes) files.set(await sampleUpload(db.sql, owner, 'payment_proof', hash), hash)
  await db.sql.updateTable('files').set({ claimed_at: TEST_NOW }).where('owner_id', '=', owner).execute()
  return files
}

const keyAll = () => keyPictures({ sql: db.sql, now: TEST_NOW })

function comparedOneByOne(files: ReadonlyMap<string, string>, id: string): string[] {
  const hash = files.get(id) ?? ''
  return [...files]
    .filter(([other, its]) => other !== id && isCopy(its, hash))
    .map(([other]) => other)
    .toSorted()
}

describe('PROOF-7: a picture is found by its keys', () => {
  test('what is found is what comparing all finds, among screenshots of one app and their copies', async () => {
    const payments = Array.from({ length: 150 }, screenshot)
    const copies = payments.slice(0, 4).flatMap((one) => [one, again(one), cut(one), scaled(one)])
    const files = await claim([...payments, ...copies].map(hashOf))
    expect(await keyAll()).toBe(166)
    let found = 0
    for (const [id, pixel_hash] of [...files].filter((_, n) => n < 4 || n >= 140)) {
      const twins = (await findTwins(db.sql, { id, pixel_hash })).toSorted()
      expect(twins).toEqual(comparedOneByOne(files, id))
      found += twins.length
    }
    // Four payments with four copies each, everyone found from all others.
    expect(found).toBe(4 * 5 * 4)
  })

  test('so it is with pictures that have nothing in common, and some sent twice', async () => {
    const pictures = Array.from({ length: 120 }, () => ({ pixels: bits(1056, 2), lines: [] }))
    const files = await claim([...pictures, ...pictures.slice(0, 10).map(again)].map(hashOf))
    await keyAll()
    for (const [id, pixel_hash] of [...files].slice(110))
      expect((await findTwins(db.sql, { id, pixel_hash })).toSorted()).toEqual(comparedOneByOne(files, id))
  })

  test('a picture sent a hundred times is still found', async () => {
    const one = hashOf(screenshot())
    const [[id] = ['']] = await claim(Array.from({ length: 100 }, () => one))
    await keyAll()
    expect((await findTwins(db.sql, { id, pixel_hash: one })).length).toBeGreaterThanOrEqual(20)
  })

  test('before they have keys, pictures are compared one by one', async () => {
    const one = screenshot()
    const [first = '', second = ''] = [...(await claim([hashOf(one), hashOf(cut(one))])).keys()]
    expect(await findTwins(db.sql, { id: second, pixel_hash: hashOf(cut(one)) })).toEqual([first])
  })

  test('keys are made once, and go with their member', async () => {
    const [[id, pixel_hash] = ['', '']] = await claim([hashOf(screenshot())])
    await claim([pixel_hash])
    expect(await keyAll()).toBe(2)
    expect(await keyAll()).toBe(0)
    await db.sql.transaction().execute((transaction) => forgetFilesOf(transaction, owner, TEST_NOW))
    expect(await db.sql.selectFrom('picture_keys').selectAll().execute()).toEqual([])
    expect(await findTwins(db.sql, { id, pixel_hash })).toEqual([])
  })
})
