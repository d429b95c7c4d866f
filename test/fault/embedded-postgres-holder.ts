import { startEmbeddedPostgres } from '#/server/embedded-postgres/start.ts'

// A server for embedded-postgres.test.ts to kill: starts the database in the given folder, reports its address, and
// waits.
const [dataDir = '', flushes] = process.argv.slice(2)
const { ownerUrl } = await startEmbeddedPostgres({ dataDir, durable: flushes !== 'careless', log: () => {} })
process.stdout.write(ownerUrl + '\n')
setInterval(() => {}, 60_000)
