import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Running } from '#/server/start.ts'
import { testDatabase, type TestDatabase } from '../support/database.ts'
import { sampleAdmin, sampleMember } from '../support/samples.ts'
import { call, serverHere, sessionCookie } from '../support/server.ts'

let db: TestDatabase
let server: Running
let desk: string
let student: string

beforeAll(async () => {
  db = await testDatabase()
  server = await serverHere(db.url)
  desk = await sessionCookie(db.sql, (await sampleAdmin(db.sql)).id)
  student = await sessionCookie(db.sql, (await sampleMember(db.sql)).id)
})
afterAll(async () => {
  await server.stop()
  await db.close()
})

async function upload(cookie: string, purpose: string) {
  const photo = sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#1b5e43' } })
  const form = new FormData()
  const bytes = await photo
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Secret place' } })
    .toBuffer()
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'hall.jpg')
  const answer = await fetch(`${server.url}/api/uploads?purpose=${purpose}`, {
    method: 'POST',
    headers: { cookie, 'sec-fetch-site': 'same-origin' },
    body: form,
  })
  return { status: answer.status, body: (await answer.json()) as { id: string; code?: string } }
}

/** Over the drawing, if the body doesn't say otherwise. */
const show = (facility: string, body: object) =>
  call(`${server.url}/api/admin/facility-pictures/${facility}`, {
    method: 'PUT',
    cookie: desk,
    body: { shown: null, ...body },
  })
const open = (id: string, name = '960.webp') => fetch(`${server.url}/pictures/${id}/${name}`)

it('only the desk uploads public pictures', async () => {
  expect(await upload(student, 'public_picture')).toMatchObject({
    status: 403,
    body: { code: 'admins_only' },
  })
  expect((await upload(desk, 'public_picture')).status).toBe(200)
})

it('a photo of a facility is public, re-encoded without its metadata, and never changes', async () => {
  const { body } = await upload(desk, 'public_picture')
  expect((await open(body.id)).status, 'before it is shown').toBe(404)
  expect((await show('lockers', { upload_id: body.id, alt: 'Green lockers' })).status).toBe(200)
  const answer = await open(body.id)
  expect(answer.headers.get('content-type')).toBe('image/webp')
  expect(answer.headers.get('cache-control')).toContain('immutable')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  const picture = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
  expect(picture).toMatchObject({ format: 'webp', width: 960, height: 720 })
  expect(picture.exif).toBeUndefined()
  for (const [name, format, width, height] of [
    ['480.avif', 'heif', 480, 360],
    ['share.jpg', 'jpeg', 1200, 630],
  ] as const) {
    const other = await sharp(Buffer.from(await (await open(body.id, name)).arrayBuffer())).metadata()
    expect(other, name).toMatchObject({ format, width, height })
    expect(other.exif, name).toBeUndefined()
  }
})

it('F11 (SAFE-8): no private file, other width or other name can be reached there', async () => {
  const proof = await upload(student, 'payment_proof')
  expect((await open(proof.body.id)).status).toBe(404)
  expect((await show('printing', { upload_id: proof.body.id, alt: 'Stolen' })).status).toBe(409)
  const { body } = await upload(desk, 'public_picture')
  await show('printing', { upload_id: body.id, alt: 'Printer' })
  for (const name of ['5000.webp', '960.png', '..%2F..%2Fsecret', ''])
    expect((await open(body.id, name)).status, name).toBe(404)
})

it('another photo, or the drawing, replaces the first; the history shows who did it', async () => {
  const [first, second] = [await upload(desk, 'public_picture'), await upload(desk, 'public_picture')]
  await show('cctv', { upload_id: first.body.id, alt: 'Camera' })
  await show('cctv', { shown: first.body.id, upload_id: second.body.id, alt: 'Camera above the door' })
  expect((await open(first.body.id)).status).toBe(404)
  const meanwhile = { status: 409, body: { code: 'changed_meanwhile' } }
  expect(await show('cctv', { shown: first.body.id, alt: 'Old words' })).toMatchObject(meanwhile)
  const byTheDoor = { shown: second.body.id, alt: 'Camera by the door' }
  expect((await show('cctv', byTheDoor)).status, 'other words only').toBe(200)
  const url = `${server.url}/api/admin/facility-pictures/cctv`
  const remove = (shown: string) => call(url, { method: 'DELETE', cookie: desk, body: { shown } })
  expect(await remove(first.body.id)).toMatchObject(meanwhile)
  expect((await remove(second.body.id)).status).toBe(200)
  expect((await open(second.body.id)).status).toBe(404)
  const changes = await call(`${server.url}/api/admin/settings/changes`, { cookie: desk })
  expect(JSON.stringify(changes.body)).toContain('CCTV: Photo: Camera by the door')
})

it('LIBRARY-12: a logo is public with its icons while it is the logo; a drawing that could hold scripts is none', async () => {
  const url = `${server.url}/api/admin/logo`
  const { body } = await upload(desk, 'public_picture')
  expect((await open(body.id, 'icon-192.png')).status, 'before it is shown').toBe(404)
  const set = (cookie: string, upload_id: string) => call(url, { method: 'PUT', cookie, body: { upload_id } })
  expect((await set(student, body.id)).status).toBe(403)
  const proof = await upload(student, 'payment_proof')
  expect((await set(desk, proof.body.id)).status, 'a private file').toBe(409)
  expect(await set(desk, body.id)).toMatchObject({ status: 200, body: { file_id: body.id } })
  const icon = await open(body.id, 'icon-192.png')
  expect(icon.headers.get('content-type')).toBe('image/png')
  expect(await sharp(Buffer.from(await icon.arrayBuffer())).metadata()).toMatchObject({
    width: 192,
    height: 192,
  })
  const home = await (await fetch(`${server.url}/auth`)).text()
  expect(home).toContain(`<meta name="logo" content="/pictures/${body.id}/480.webp">`)

  const svg = new FormData()
  svg.set('file', new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/png' }), 'logo.png')
  const refused = await fetch(`${server.url}/api/uploads?purpose=public_picture`, {
    method: 'POST',
    headers: { cookie: desk, 'sec-fetch-site': 'same-origin' },
    body: svg,
  })
  expect(refused.status).toBe(415)

  expect((await call(url, { method: 'DELETE', cookie: desk })).body).toEqual({ file_id: null })
  expect((await open(body.id, 'icon-192.png')).status, 'once it is no logo any more').toBe(404)
})

it('a photo of a menu item is public while the item shows it, and for nobody after', async () => {
  const { body: photo } = await upload(desk, 'public_picture')
  const item = {
    name: 'Poha',
    description: '',
    category: 'snacks',
    menu_section: 'Food',
    price: 3500,
    image_url: null,
    preparation_time: 0,
    ingredients: [],
  }
  const url = `${server.url}/api/admin/canteen-items`
  expect((await open(photo.id, '480.webp')).status, 'before it is shown').toBe(404)
  const added = await call(url, { method: 'POST', cookie: desk, body: { item, upload_id: photo.id } })
  expect(added).toMatchObject({ status: 201, body: { image_url: `/pictures/${photo.id}/480.webp` } })
  expect((await fetch(server.url + String(added.body['image_url']))).headers.get('content-type')).toBe(
    'image/webp',
  )
  const stolen = { method: 'POST', cookie: student, body: { item, upload_id: photo.id } }
  expect((await call(url, stolen)).status).toBe(403)
  await call(`${url}/${String(added.body['id'])}`, { method: 'DELETE', cookie: desk })
  expect((await open(photo.id, '480.webp')).status, 'once the item is gone').toBe(404)
})
