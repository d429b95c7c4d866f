import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { testDatabase } from '../support/database.ts'
import { liveStream } from '../support/live-stream.ts'
import { sampleMember } from '../support/samples.ts'
import { call, serverHere, sessionCookie } from '../support/server.ts'
import { silentNetwork } from '../support/silent-network.ts'

/** Milliseconds. */
const HEALED_WITHIN = 60_000
const SHORT = 1_500
/** Far more than the system’s own buffers take. */
const MOST_FLOODS = 1_000

it(
  'a database that falls silent without a reset is noticed, and live streams catch up with all they missed',
  { timeout: 6 * HEALED_WITHIN },
  async () => {
    await using place = await openPlace()
    const { network, url, db } = place
    const [banned, other] = [await place.listener(), await place.listener()]

    network.fallSilent()
    await change(db)
    await pause(SHORT)
    expect(other.said()).not.toContain('plans')
    network.goOn()
    await expect.poll(other.said, { timeout: HEALED_WITHIN }).toContain('plans')

    network.fallSilent()
    const since = performance.now()
    await db.sql.deleteFrom('sessions').where('user_id', '=', banned.id).execute()
    for (let times = 0; times < 6; times++) await change(db)
    const asked = ask(`${url}/api/overview`, other.cookie)
    const told = await call(`${url}/readyz`)
    expect(told).toMatchObject({ status: 503, body: { database: false, disk: true } })
    const listens = async () => (await call(`${url}/readyz`)).body['listener']
    await expect.poll(listens, { timeout: HEALED_WITHIN }).toBe(false)
    const noticed_ms = Math.round(performance.now() - since)
    expect(await asked).toBe(503)
    expect(banned.ended()).toBe(false)

    network.forgetAndGoOn()
    const back = performance.now()
    await expect.poll(banned.ended, { timeout: HEALED_WITHIN }).toBe(true)
    await expect.poll(other.said).toContain('resync')
    await expect.poll(() => ask(`${url}/readyz`), { timeout: HEALED_WITHIN }).toBe(200)
    const healed_ms = Math.round(performance.now() - back)
    process.stdout.write(`silent database: ${JSON.stringify({ noticed_ms, healed_ms })}\n`)
    const before = other.said().length
    await change(db)
    await expect.poll(() => other.said().slice(before)).toContain('plans')
    expect(await ask(`${url}/api/overview`, other.cookie)).toBe(200)
  },
)

it(
  'a stream whose reader never reads is ended, and holds no more than it may',
  { timeout: 6 * HEALED_WITHIN },
  async () => {
    await using place = await openPlace()
    const { cookie } = await place.member()
    const { hostname, port } = new URL(place.url)
    const reader = connect(Number(port), hostname)
    reader.write(`GET /api/live HTTP/1.1\r\nhost: ${hostname}:${port}\r\ncookie: ${cookie}\r\n\r\n`)
    await once(reader, 'readable')
    expect(place.server.services.live.count()).toBe(1)
    // One announcement of many changes; the system’s own buffers take the first megabytes.
    const flood = async () => {
      await place.db.pool.query(
        `select announce(variadic array_agg('plans' || one || n || ' all'))
      from generate_series(1, 40) one, generate_series(1, 700) n group by one`,
      )
      return place.server.services.live.count()
    }
    // Counted, not timed: a busy machine takes longer for each.
    for (let floods = 0; (await flood()) > 0; floods++) {
      expect(floods).toBeLessThan(MOST_FLOODS)
      await pause(20)
    }
    reader.destroy()
  },
)

type Database = Awaited<ReturnType<typeof testDatabase>>

const change = ({ pool }: Database) => pool.query(`select announce('plans all')`)

async function ask(url: string, cookie?: string): Promise<number> {
  return (await call(url, cookie === undefined ? {} : { cookie })).status
}

/** A server whose way to its database leads over a network that can fall silent. */
async function openPlace() {
  const db = await testDatabase()
  const network = await silentNetwork(db.url)
  const server = await serverHere(network.url)

  async function member() {
    const { id } = await sampleMember(db.sql)
    return { id, cookie: await sessionCookie(db.sql, id) }
  }

  async function listener() {
    const who = await member()
    const stream = await liveStream(server.url, who.cookie)
    await expect.poll(stream.said).toContain('open')
    return { ...who, ...stream }
  }

  async function close() {
    await server.stop()
    network.close()
    await db.close()
  }
  return { db, network, server, url: server.url, member, listener, [Symbol.asyncDispose]: close }
}
