// PostGraphile as its documentation sets it up, on the database of DATABASE_URL. Prints its port.
import { createServer } from 'node:http'
import { makePgService } from 'postgraphile/adaptors/pg'
import { grafserv } from 'postgraphile/grafserv/node'
import { postgraphile } from 'postgraphile'
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber'

const service = makePgService({
  connectionString: process.env.DATABASE_URL,
  schemas: ['postgraphile'],
  poolConfig: { max: Number(process.env.CONNECTIONS) },
})
const instance = postgraphile({
  extends: [PostGraphileAmberPreset],
  pgServices: [service],
  grafserv: { graphiql: false, watch: false },
})
const server = createServer()
await instance.createServ(grafserv).addTo(server)
server.listen(0, '127.0.0.1', () => process.stdout.write(`${server.address().port}\n`))
