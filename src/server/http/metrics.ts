import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql as raw } from 'kysely'
import type pg from 'pg'
import { Registry, collectDefaultMetrics, Gauge, Histogram } from 'prom-client'
import { hashToken, isSameSecret } from '#/kernel/secrets.ts'
import type { Health } from '../health.ts'
import { passwordWork } from '../passwords.ts'
import type { Services } from '../services.ts'
import { isLoopback } from './loopback.ts'
import { isForwarded } from './proxies.ts'

const QUEUE_WITHIN = '1s'

/** What the queue says of itself: `kind` is mail or other, `state` what became of its jobs. */
const QUEUE = raw<{ kind: string; waiting: number; stuck: number; failed: number }>`
  select kind, count(*) filter (where attempts < max_attempts and locked_at is null) as waiting,
    count(*) filter (where locked_at < now() - interval '10 minutes') as stuck,
    count(*) filter (where attempts >= max_attempts and locked_at is null) as failed
  from (values ('mail'), ('other')) as kinds (kind)
  left join graphile_worker.jobs on (task_identifier = 'send_mail') = (kind = 'mail')
  group by kind`

const RECONCILED = raw<{ age: number | null }>`
  select extract(epoch from now() - max(last_execution))::float8 as age
  from graphile_worker._private_known_crontabs where identifier = 'reconcile_payments'`

const BACKED_UP = raw<{ age: number | null }>`
  select extract(epoch from now() - max(made_at))::float8 as age from backups where outcome <> 'failed'`

/** Figures for Prometheus, for this machine and for who has METRICS_TOKEN. */
export function serveMetrics(
  app: FastifyInstance,
  services: Services,
  { readHealth, pool }: { readHealth: () => Promise<Health>; pool: pg.Pool },
): void {
  const registry = new Registry()
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] })
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  })
  const reads = new Histogram({
    name: 'read_seconds',
    help: 'Time to answer each of the reads that came together',
    labelNames: ['route', 'status'],
    registers: [registry],
  })
  const streams = gauge('live_streams', 'Open live streams')
  const hashes = gauge(
    'password_hashes',
    'Passwords hashed since the start, and refused since too many waited',
    ['outcome'],
  )
  const ready = gauge('ready', 'Whether a part works: database, listener, jobs, disk', ['part'])
  const connections = gauge('database_connections', 'Connections of the pool, and who waits for one', [
    'state',
  ])
  const jobs = gauge('jobs', 'Jobs that wait, are at work for over ten minutes, or were given up', [
    'kind',
    'state',
  ])
  const reconciled = gauge('reconcile_age_seconds', 'Since payments were last asked for')
  const backedUp = gauge('backup_age_seconds', 'Since the last archive that could be brought back')
  const disk = gauge('disk_free_bytes', 'Free on the disk of the files')

  app.addHook('onResponse', (request, reply, done) => {
    const route = request.endpoint ?? request.routeOptions.url ?? 'unknown'
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    for (const read of request.reads ?? [])
      reads.observe({ route: read.route, status: read.status }, read.ms / 1000)
    done()
  })

  async function read(): Promise<void> {
    streams.set(services.live.count())
    for (const [outcome, count] of Object.entries(passwordWork)) hashes.set({ outcome }, count)
    const health = await readHealth()
    for (const [part, works] of Object.entries(health)) ready.set({ part }, Number(works))
    connections.set({ state: 'open' }, pool.totalCount)
    connections.set({ state: 'idle' }, pool.idleCount)
    connections.set({ state: 'awaited' }, pool.waitingCount)
    disk.set((await services.ports.readMachine()).disk_free_bytes)
    jobs.reset()
    reconciled.reset()
    backedUp.reset()
    if (health.database) await readQueue().catch((error: unknown) => services.logger.warn(error))
  }

  async function readQueue(): Promise<void> {
    await services.sql.transaction().execute(async (transaction) => {
      await raw`set local statement_timeout = ${raw.lit(QUEUE_WITHIN)}`.execute(transaction)
      for (const { kind, ...states } of (await QUEUE.execute(transaction)).rows)
        for (const [state, count] of Object.entries(states)) jobs.set({ kind, state }, count)
      const [last] = (await RECONCILED.execute(transaction)).rows
      if (last && last.age !== null) reconciled.set(last.age)
      const [archive] = (await BACKED_UP.execute(transaction)).rows
      if (archive && archive.age !== null) backedUp.set(archive.age)
    })
  }

  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, services.config.metricsToken))
      return reply.code(403).send({
        code: 'not_public',
        message: 'These figures are for this machine. To read them from another, set METRICS_TOKEN.',
        requestId: request.id,
      })
    await read()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** A proxy on this machine makes everybody look local, so what it forwards doesn't count as such. */
function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (token !== undefined && given !== undefined) return isSameSecret(hashToken(given), hashToken(token))
  return !isForwarded(request) && isLoopback(originHost(request.socket.remoteAddress ?? ''))
}

/** An IPv4 address as Node names it on a socket for both families. */
const originHost = (address: string) => address.replace(/^::ffff:/i, '')
