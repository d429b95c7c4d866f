import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { healthReader, type HealthOptions } from '../health.ts'
import type { Services } from '../services.ts'
import { version } from '../version.ts'
import { RETRY_AFTER_SECONDS } from './busy.ts'
import { describeApi } from './description/describe-api.ts'
import { docsPage } from './description/docs-page.ts'
import { serveMetrics } from './metrics.ts'

/** Health, metrics and the description of the API (docs/operating.md, Served). */
export function serveOperations(
  app: FastifyInstance,
  services: Services,
  { jobs, pool }: Pick<HealthOptions, 'jobs'> & { pool: pg.Pool },
): void {
  const { sql, live, ports } = services
  const readHealth = healthReader({ sql, live, jobs, readMachine: ports.readMachine })
  app.get('/healthz', () => ({ status: 'up', version }))
  app.get('/readyz', async (_request, reply) => {
    const health = await readHealth()
    if (Object.values(health).every(Boolean)) return { status: 'ready', ...health }
    return reply
      .code(503)
      .header('retry-after', String(RETRY_AFTER_SECONDS))
      .send({ status: 'not ready', ...health })
  })
  serveMetrics(app, services, { readHealth, pool })
  let description: ReturnType<typeof describeApi> | undefined
  app.get('/api/openapi.json', () => (description ??= describeApi(services.config.appUrl)))
  app.get('/api/docs', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .send(docsPage(await (description ??= describeApi(services.config.appUrl)))),
  )
}
