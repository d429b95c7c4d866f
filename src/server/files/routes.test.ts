import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import fastify, { type FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { claimUploads } from '#/features/files/actions.ts'
import { findTwins } from '#/features/files/copies/actions.ts'
import type { Member } from '#/kernel/context.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { testDatabase, type TestDatabase } from '../../../test/support/database.ts'
import { eraseFiles } from '../jobs/tasks.ts'
import { keepPushKeys } from '../push/keys.ts'
import { openDisk } from './disk.ts'
import { signLinkWith } from './links.ts'
import { fileRoutes } from './routes.ts'
import { openVault, type Vault } from './vault.ts'
import { inSeconds } from '#/kernel/durations.ts'

const DAY = 86_400_000
const masterKey = Buffer.from('a master key of a test')
let now = new Date()
const clock = () => now
const signLink = signLinkWith(masterKey, clock)
const members = new Map<string, Member>()
let db: TestDatabase
let app: FastifyInstance
let base: string
let directory: string
let vault: Vault

beforeAll(async () => {
  db = await testDatabase()
  await keepPushKeys(db.sql, masterKey, now)
  directory = await mkdtemp(join(tmpdir(), 'routes-'))
  const disk = await openDisk(directory)
  vault = openVault(disk, masterKey)
  app = fastify()
  app.setErrorHandler((error, _request, reply) => reply.status(401).send({ code: (error as Refusal).code }))
  const requireMember = async ({ headers }: { headers: Record<string, unknown> }) => {
    const member = members.get(String(headers['x-member']))
    if (!member) throw new Refusal('signed_out')
    return member
  }
  await app.register(fileRoutes, {
    sql: db.sql,
    requireMember,
    languageOf: async () => 'en',
    masterKey,
    disk,
    clock,
    log: { warn: () => undefined },
  })
  base = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await app.close()
  await db.close()
  await rm(directory, { recursive: true })
})

async function makeMember(name: string, role: 'student' | 'admin' = 'student'): Promise<Member> {
  const email = `${name}@example.org`
  const { id } = await db.sql
    .insertInto('profiles')
    .values({ email, name, role })
    .returning('id')
    .executeTakeFirstOrThrow()
  const member: Member = { id, session_id: id, email, name, role, verified: true }
  members.set(id, member)
  return member
}

/** A square of one bit a pixel, written by hand: a library would take seconds to. */
function whitePng(side: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header[8] = 1
  const rows = deflateSync(Buffer.alloc(side * (side / 8 + 1)))
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data])
    const numbers = Buffer.alloc(8)
    numbers.writeUInt32BE(data.length, 0)
    numbers.writeUInt32BE(crc32(named), 4)
    return Buffer.concat([numbers.subarray(0, 4), named, numbers.subarray(4)])
  }
  const start = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([start, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

const picture = (background = '#37a') =>
  sharp({ create: { width: 90, height: 160, channels: 3, background } })
    .png()
    .toBuffer()

async function upload(member: Member | undefined, purpose: string, bytes: Buffer) {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), 'any.jpg')
  const headers: Record<string, string> = member ? { 'x-member': member.id } : {}
  const answer = await fetch(`${base}/api/uploads?purpose=${purpose}`, {
    method: 'POST',
    body: form,
    headers,
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, string> }
}

const fetchAs = (member: Member | undefined, path: string) =>
  fetch(base + path, { headers: member ? { 'x-member': member.id } : {} })

const linkFor = (viewer: Member, file_id: string, download = false) =>
  signLink({ file_id, viewer_id: viewer.id, seconds: inSeconds({ seconds: 60 }), download })

describe('uploads', () => {
  test('F6 (SAFE-8): an upload is stored encrypted and served by its link alone', async () => {
    const owner = await makeMember('owner')
    const { status, body } = await upload(owner, 'payment_proof', await picture())
    expect({ status, body }).toMatchObject({ status: 200, body: { content_type: 'image/png' } })
    const id = body['id'] ?? ''
    const answer = await fetchAs(owner, linkFor(owner, id))
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'content-type': 'image/png',
      'content-disposition': `inline; filename="payment-proof-${id.slice(0, 8)}.png"`,
    })
    expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(90)
    expect((await fetchAs(owner, linkFor(owner, id, true))).headers.get('content-disposition')).toMatch(
      /^attachment/,
    )
    expect((await fetchAs(owner, `/api/files/${id}`)).status).toBe(404)
    expect((await fetchAs(undefined, linkFor(owner, id))).status).toBe(401)
    const stranger = await makeMember('stranger')
    expect((await fetchAs(stranger, linkFor(owner, id))).status).toBe(403)
    expect((await fetchAs(stranger, linkFor(stranger, id))).status).toBe(404)
  })

  test('F7 (SAFE-9): a link that was altered, or whose time is over, opens nothing', async () => {
    const owner = await makeMember('linked')
    const ids: string[] = []
    for (const colour of ['#123', '#456'])
      ids.push((await upload(owner, 'payment_proof', await picture(colour))).body['id'] ?? '')
    const [id = '', other = ''] = ids
    const link = linkFor(owner, id)
    expect((await fetchAs(owner, link)).status).toBe(200)
    for (const altered of [
      link.replace(id, other),
      link.replace(/expires=\d+/, 'expires=99999999999'),
      link.replace('view', 'download'),
      link.replace(/(?<=signature=)./, (first) => (first === 'A' ? 'B' : 'A')),
    ]) {
      expect(altered).not.toBe(link)
      expect((await fetchAs(owner, altered)).status, altered).toBe(403)
    }
    const before = now
    now = new Date(before.getTime() + 61_000)
    expect((await fetchAs(owner, link)).status).toBe(403)
    now = before
  })

  test('F12 (IDENTITY-12): a PDF is shown by the viewer of the browser, and is nothing else', async () => {
    const owner = await makeMember('pdf')
    const pdf = Buffer.from('%PDF-1.7\n1 0 obj\nendobj\n%%EOF\n<script>alert(1)</script>%%EOF')
    const id = (await upload(owner, 'identity_document', pdf)).body['id'] ?? ''
    const headersOf = async (download: boolean) =>
      Object.fromEntries((await fetchAs(owner, linkFor(owner, id, download))).headers)
    const fixed = { 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' }
    expect(await headersOf(false)).toMatchObject({
      ...fixed,
      'content-disposition': expect.stringMatching(/^inline/),
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
    })
    expect(await headersOf(true)).toMatchObject({
      ...fixed,
      'content-disposition': expect.stringMatching(/^attachment/),
      'content-security-policy': "sandbox; default-src 'none'",
    })
  })

  test('F1 (SAFE-7): refuses: signed out, wrong purpose, no file, wrong type', async () => {
    const member = await makeMember('wrong')
    expect((await upload(undefined, 'payment_proof', await picture())).status).toBe(401)
    expect((await upload(member, 'avatar', await picture())).status).toBe(400)
    expect((await upload(member, 'payment_proof', Buffer.alloc(0))).body['code']).toBe('file_missing')
    const html = await upload(member, 'payment_proof', Buffer.from('<html><script>1</script>'))
    expect(html).toMatchObject({
      status: 415,
      body: { code: 'file_type_refused', requestId: expect.any(String) },
    })
    const json = await fetch(`${base}/api/uploads?purpose=payment_proof`, {
      method: 'POST',
      headers: { 'x-member': member.id, 'content-type': 'application/json' },
      body: '{}',
    })
    expect(json.status).toBe(400)
  })

  test('F3 (SAFE-7): a PNG of 16,000 × 16,000 is refused before it is decoded', async () => {
    const member = await makeMember('bomber')
    const bomb = whitePng(16_000)
    expect(bomb.length).toBeLessThan(1_000_000)
    const before = process.cpuUsage()
    const refused = { status: 422, body: { code: 'file_unreadable' } }
    expect(await upload(member, 'payment_proof', bomb)).toMatchObject(refused)
    const { user, system } = process.cpuUsage(before)
    expect(user + system, 'microseconds of computing').toBeLessThan(500_000)
  })

  test('F4 (SAFE-10): 10 MB and a byte is refused, whatever was declared, without a temporary file', async () => {
    const member = await makeMember('big')
    const bytes = Buffer.alloc(10 * 1024 * 1024 + 1)
    // Of its own: others on this machine have such files for a moment.
    const temporary = await mkdtemp(join(tmpdir(), 'spooled-'))
    vi.stubEnv('TMPDIR', temporary)
    expect(await upload(member, 'payment_proof', bytes)).toMatchObject({
      status: 413,
      body: { code: 'file_too_large', message: 'Please upload an image under 10MB' },
    })
    expect((await upload(member, 'payment_proof', bytes.subarray(1))).status).toBe(415)
    vi.unstubAllEnvs()
    expect(await readdir(temporary)).toEqual([])
    await rm(temporary, { recursive: true })
  })

  test('SAFE-10: an endless chunked body is cut off', async () => {
    const member = await makeMember('endless')
    let sent = 0
    const body = new ReadableStream<Uint8Array>({
      start: (to) =>
        to.enqueue(
          Buffer.from('--x\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n'),
        ),
      pull(to) {
        sent += 65_536
        if (sent > 200_000_000) to.close()
        else to.enqueue(new Uint8Array(65_536))
      },
    })
    const headers = { 'x-member': member.id, 'content-type': 'multipart/form-data; boundary=x' }
    const url = `${base}/api/uploads?purpose=payment_proof`
    const status = await fetch(url, { method: 'POST', headers, body, duplex: 'half' } as RequestInit).then(
      (answer) => answer.status,
      () => 413,
    )
    expect(status).toBe(413)
    expect(sent).toBeLessThan(40_000_000)
  })

  test('SAFE-10: the 41st upload within a day is refused, in parallel too', async () => {
    const member = await makeMember('eager')
    const old = Array.from({ length: 38 }, (_, i) => ({
      owner_id: member.id,
      purpose: 'payment_proof' as const,
      content_type: 'image/png',
      byte_size: 1,
      storage_key: `old-${i}`,
      sealed_key: Buffer.alloc(1),
      created_at: now,
    }))
    await db.sql.insertInto('files').values(old).execute()
    const bytes = await picture()
    const answers = await Promise.all(Array.from({ length: 6 }, () => upload(member, 'payment_proof', bytes)))
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 200, 429, 429, 429, 429])
    await db.sql.deleteFrom('files').where('storage_key', 'like', 'old-%').execute()
  })

  test('F8 (SAFE-10): what is refused counts too, in parallel too; what breaks off does not', async () => {
    const member = await makeMember('stubborn')
    const page = Buffer.from('<html><script>alert(1)</script></html>')
    const answers = await Promise.all(Array.from({ length: 50 }, () => upload(member, 'payment_proof', page)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 415)).toHaveLength(40)
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
    now = new Date(now.getTime() + DAY + 1000)
    expect((await upload(member, 'payment_proof', await picture())).status).toBe(200)
    const half = await fetch(`${base}/api/uploads?purpose=payment_proof`, {
      method: 'POST',
      body: '--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nhalf of a picture',
      headers: { 'x-member': member.id, 'content-type': 'multipart/form-data; boundary=b' },
    })
    expect(((await half.json()) as { code: string }).code).toBe('upload_broken')
    const left = db.sql.selectFrom('upload_attempts').select('id').where('owner_id', '=', member.id)
    expect(await left.execute()).toEqual([])
  })
})

describe('claims', () => {
  test('SAFE-10: only own, fresh files of the right purpose can be taken, once', async () => {
    const owner = await makeMember('claimer')
    const other = await makeMember('thief')
    const id = (await upload(owner, 'payment_proof', await picture())).body['id'] ?? ''
    const claim = (
      ids: string[],
      who: Member,
      purpose: 'payment_proof' | 'identity_document' = 'payment_proof',
    ) => claimUploads(db.sql, ids, who.id, purpose, now)
    const missing = { code: 'upload_missing' }
    await expect(claim([id], other)).rejects.toMatchObject(missing)
    await expect(claim([id], owner, 'identity_document')).rejects.toMatchObject(missing)
    await expect(
      db.sql.transaction().execute((tx) => claimUploads(tx, [id, id], owner.id, 'payment_proof', now)),
    ).rejects.toMatchObject(missing)
    expect(await claim([id], owner)).toMatchObject([{ id, content_type: 'image/png' }])
    await expect(claim([id], owner)).rejects.toMatchObject(missing)
  })

  test('U5 (PROOF-7): an old proof, compressed again, is found', async () => {
    const [one, two] = [await makeMember('first'), await makeMember('second')]
    const stripes = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="600"><rect width="300" height="600" fill="#eee"/><circle cx="150" cy="200" r="80"/><rect x="40" y="400" width="200" height="60"/></svg>',
    )
    const png = await sharp(stripes).png().toBuffer()
    const first = (await upload(one, 'payment_proof', png)).body['id'] ?? ''
    await claimUploads(db.sql, [first], one.id, 'payment_proof', now)
    const second =
      (await upload(two, 'payment_proof', await sharp(png).jpeg({ quality: 60 }).toBuffer())).body['id'] ?? ''
    const [claimed] = await claimUploads(db.sql, [second], two.id, 'payment_proof', now)
    expect(await findTwins(db.sql, claimed!)).toEqual([first])
  })

  test('a picture full of text is kept, however long what describes its lines (PROOF-7)', async () => {
    const line = (n: number) =>
      `<text x="40" y="${40 + n * 38}" font-size="26">${createHash('sha256').update(String(n)).digest('base64')}</text>`
    const lines = Array.from({ length: 60 }, (_, n) => line(n)).join('')
    const page = Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="2340"><rect width="100%" height="100%" fill="#fff"/>${lines}</svg>`,
    )
    const answer = await upload(
      await makeMember('lister'),
      'payment_proof',
      await sharp(page).png().toBuffer(),
    )
    expect(answer.status).toBe(200)
  })
})

describe('identity documents', () => {
  test('F9 (IDENTITY-10): an admin’s view is on record, the owner’s is not', async () => {
    const [owner, admin] = [await makeMember('aadhar'), await makeMember('desk', 'admin')]
    const id = (await upload(owner, 'identity_document', await picture())).body['id'] ?? ''
    expect((await fetchAs(owner, linkFor(owner, id))).status).toBe(200)
    expect((await fetchAs(admin, linkFor(admin, id))).status).toBe(200)
    const views = await db.sql
      .selectFrom('document_views')
      .select('viewer_id')
      .where('file_id', '=', id)
      .execute()
    expect(views).toEqual([{ viewer_id: admin.id }])
  })

  test('IDENTITY-9: after the days of retention the files are gone and the decision is kept', async () => {
    const [owner, admin] = [await makeMember('decided'), await makeMember('reviewer', 'admin')]
    const ids: string[] = []
    for (const colour of ['#111', '#eee'])
      ids.push((await upload(owner, 'identity_document', await picture(colour))).body['id'] ?? '')
    await claimUploads(db.sql, ids, owner.id, 'identity_document', now)
    const [front_file_id = '', back_file_id = ''] = ids
    const consent = { consent_version: '1', consented_at: now }
    await db.sql
      .insertInto('verification_requests')
      .values({
        user_id: owner.id,
        front_file_id,
        back_file_id,
        ...consent,
        status: 'approved',
        reviewed_at: now,
        reviewed_by: admin.id,
      })
      .execute()
    const start = now
    now = new Date(start.getTime() + 29 * DAY)
    expect(await eraseFiles({ sql: db.sql, vault, clock })).toMatchObject({ documents: 0 })
    expect((await fetchAs(admin, linkFor(admin, front_file_id))).status).toBe(200)
    now = new Date(start.getTime() + 30 * DAY + 1000)
    expect(await eraseFiles({ sql: db.sql, vault, clock })).toMatchObject({ documents: 2 })
    expect((await fetchAs(admin, linkFor(admin, front_file_id))).status).toBe(404)
    const rows = await db.sql.selectFrom('files').selectAll().where('id', 'in', ids).execute()
    for (const row of rows) {
      expect(row).toMatchObject({ erased_at: now, pixel_hash: null })
      await expect(vault.get(row)).rejects.toThrow()
    }
    const request = await db.sql
      .selectFrom('verification_requests')
      .selectAll()
      .where('user_id', '=', owner.id)
      .executeTakeFirst()
    expect(request).toMatchObject({ status: 'approved', reviewed_by: admin.id })
  })

  test('a file that no form claimed for a day is erased and can’t be claimed', async () => {
    const owner = await makeMember('forgetful')
    const id = (await upload(owner, 'payment_proof', await picture())).body['id'] ?? ''
    now = new Date(now.getTime() + DAY + 1000)
    expect((await eraseFiles({ sql: db.sql, vault, clock })).unclaimed).toBeGreaterThan(0)
    await expect(claimUploads(db.sql, [id], owner.id, 'payment_proof', now)).rejects.toMatchObject({
      code: 'upload_missing',
    })
  })
})
