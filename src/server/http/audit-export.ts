import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { filter } from '#/features/audit/contract.ts'
import { exportEntries } from '#/features/audit/export-entries.ts'
import type { Services } from '../services.ts'
import { contextOf } from './context.ts'
import { admins, recorded } from './router.ts'

const wanted = z.object(filter)

/** The activity log as a CSV file, streamed as it is read. A POST, because the log records the export itself. */
export function serveAuditExport(app: FastifyInstance, services: Services): void {
  app.post('/api/admin/audit/export', async (request, reply) => {
    const asked = contextOf(request, services)
    const context = await admins(asked)
    const read = z.safeParse(wanted, request.body)
    if (!read.success)
      return reply
        .code(400)
        .send({ code: 'invalid_input', message: 'There is no such filter.', requestId: request.id })
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="activity-log.csv"')
      .header('cache-control', 'private, no-store')
      .send(Readable.from(exportEntries(recorded(context, asked, 'audit.exportEntries', {}), read.data)))
  })
}
