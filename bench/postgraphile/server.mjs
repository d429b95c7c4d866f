// PostGraphile as its documentation sets it up (docs/decisions/0098), on the database of DATABASE_URL: the cookie's session is
// looked up before, and PostgreSQL is told who asks by the settings of the transaction. Prints its port.
import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import pg from 'pg'
import { makePgService } from 'postgraphile/adaptors/pg'
import { grafserv } from 'postgraphile/grafserv/node'
import { postgraphile } from 'postgraphile'
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber'

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: Number(process.env.CONNECTIONS),
})
pool.on('error', () => undefined)

/** As the session middleware of a framework does: the signature, then the session by its token. */
async function findMember(cookies) {
  const value = /session_token=([^;]+)/.exec(cookies ?? '')?.[1]
  if (!value) return undefined
  const [token, signature = ''] = decodeURIComponent(value).split('.')
  const expected = createHmac('sha256', process.env.SESSION_SECRET).update(token).digest()
  const given = Buffer.from(signature, 'base64')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  const { rows } = await pool.query({
    name: 'session',
    text: 'select private.member_of_session($1) as id',
    values: [token],
  })
  return rows[0]?.id ?? undefined
}

const instance = postgraphile({
  extends: [PostGraphileAmberPreset],
  pgServices: [makePgService({ pool, schemas: ['postgraphile'] })],
  grafserv: { graphiql: false, watch: false },
  grafast: {
    context: async (requestContext, { contextValue }) => {
      const id = await findMember(requestContext.node?.req.headers.cookie)
      const pgSettings = { ...contextValue?.pgSettings }
      if (id) Object.assign(pgSettings, { role: 'library_visitor', 'library.member_id': id })
      return { pgSettings }
    },
  },
})
const server = createServer()
await instance.createServ(grafserv).addTo(server)
server.listen(0, '127.0.0.1', () => process.stdout.write(`${server.address().port}\n`))
