import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/support/database.ts'
import { serverHere } from '../../../test/support/server.ts'

let db: TestDatabase
let server: Awaited<ReturnType<typeof serverHere>>

beforeAll(async () => {
  db = await testDatabase()
  server = await serverHere(db.url)
})
afterAll(async () => {
  await server.stop()
  await db.close()
})

it.each([
  ['/dashboard/100%', '/dashboard/100%25'],
  ['/%E0%A4', '/%25E0%25A4'],
  ['/a?q=100%', undefined],
  ['//elsewhere.example/%', '/elsewhere.example/%25'],
  ['/\\elsewhere.example/%', '/elsewhere.example/%25'],
])('PORTAL-1: %s, which can’t be decoded, leads to %s', async (path, location) => {
  const answer = await fetch(server.url + path, { redirect: 'manual' })
  expect(answer.headers.get('location') ?? undefined).toBe(location)
  expect([302, 404]).toContain(answer.status)
})

it('the page that it leads to is the one of any unknown address', async () => {
  const answer = await fetch(`${server.url}/100%`)
  expect(answer.status).toBe(404)
  expect(answer.headers.get('content-type')).toContain('text/html')
})

it('an endpoint’s is answered as any other address that is nowhere', async () => {
  for (const path of ['/api/receipts/%E0/pdf', `/receipt/${'x'.repeat(200)}`]) {
    const answer = await fetch(server.url + path)
    expect(answer.status, path).toBe(404)
    expect(await answer.json(), path).toMatchObject({ code: 'not_found', requestId: expect.any(String) })
  }
})
