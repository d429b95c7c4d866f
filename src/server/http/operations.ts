import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { Registry, collectDefaultMetrics, Gauge, Histogram } from 'prom-client'
import { passwordWork } from '../passwords.ts'
import type { Services } from '../services.ts'
import { version } from '../version.ts'
import { RETRY_AFTER_SECONDS } from './busy.ts'
import { describeApi } from './description/describe-api.ts'
import { docsPage } from './description/docs-page.ts'

/** Readiness probes wait no longer than this. */
const READY_WITHIN_MS = 2_000

/** Health, metrics and the description of the API (docs/operating.md, Served). */
export function serveOperations(app: FastifyInstance, services: Services): void {
  app.get('/healthz', () => ({ status: 'up', version }))
  app.get('/readyz', async (_request, reply) => {
    const asked = services.sql.selectFrom('library_settings').select('name').executeTakeFirst()
    const ready = await Promise.race([
      asked.catch(() => undefined),
      pause(READY_WITHIN_MS, undefined, { ref: false }),
    ])
    if (ready) return { status: 'ready' }
    return reply
      .code(503)
      .header('retry-after', String(RETRY_AFTER_SECONDS))
      .send({ status: 'the database does not answer' })
  })
  serveMetrics(app, services)
  let description: ReturnType<typeof describeApi> | undefined
  app.get('/api/openapi.json', () => (description ??= describeApi(services.config.appUrl)))
  app.get('/api/docs', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .send(docsPage(await (description ??= describeApi(services.config.appUrl)))),
  )
}

function serveMetrics(app: FastifyInstance, services: Services): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const streams = new Gauge({ name: 'live_streams', help: 'Open live streams', registers: [registry] })
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to answer',
    labelNames: ['method', 'status'],
    registers: [registry],
  })
  const hashes = new Gauge({
    name: 'password_hashes',
    help: 'Passwords hashed since the start, and refused since too many waited',
    labelNames: ['outcome'],
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    seconds.observe({ method: request.method, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
  app.get('/metrics', async (_request, reply) => {
    streams.set(services.live.count())
    for (const [outcome, count] of Object.entries(passwordWork)) hashes.set({ outcome }, count)
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
