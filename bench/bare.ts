/**
 * The contender to measure against: node:http and pg with one prepared statement a request, nothing else. It knows no
 * rules, checks no signature and tells no refusals apart; it is the limit of what a server on Node can do. A page is
 * one statement to it.
 */
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { dayOf } from '#/kernel/dates.ts'
import { BOOK, DASHBOARD, SEAT_MAP } from './bare-sql.ts'
import { NOW } from './data.ts'

const TODAY = dayOf(NOW)
const TOKEN = /session_token=(\w+)/
const pool = new pg.Pool({
  connectionString: process.env['DATABASE_URL'],
  max: Number(process.env['CONNECTIONS']),
})

const server = createServer((request, response) => {
  answer(request).then(
    ({ status, body }) => {
      response.writeHead(status, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'cache-control': 'no-store',
      })
      response.end(body)
    },
    (error: unknown) => response.writeHead(500).end(String(error)),
  )
})
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`))

async function answer(request: IncomingMessage) {
  const token = TOKEN.exec(request.headers.cookie ?? '')?.[1] ?? ''
  if (request.method === 'GET') {
    const statement =
      request.url === '/api/overview'
        ? { name: 'dashboard', text: DASHBOARD }
        : { name: 'seats', text: SEAT_MAP }
    const body = await ask(statement, [token, TODAY])
    return body === undefined ? { status: 401, body: '{}' } : { status: 200, body }
  }
  const { seat_number, time_slot } = JSON.parse(await text(request)) as Record<string, unknown>
  const body = await ask({ name: 'book', text: BOOK }, [token, TODAY, seat_number, time_slot])
  return body === undefined ? { status: 409, body: '{"code":"seat_taken"}' } : { status: 201, body }
}

async function ask(
  statement: { name: string; text: string },
  values: unknown[],
): Promise<string | undefined> {
  const { rows } = await pool.query<{ answer: string }>({ ...statement, values })
  return rows[0]?.answer
}
