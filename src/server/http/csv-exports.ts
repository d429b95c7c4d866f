import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { filter as auditFilter } from '#/features/audit/contract.ts'
import { exportEntries } from '#/features/audit/export-entries.ts'
import { filter as memberFilter } from '#/features/members/contract.ts'
import { exportMembers } from '#/features/members/list/export-members.ts'
import { month } from '#/features/till/expenses/contract.ts'
import { exportMonth } from '#/features/till/expenses/export-month.ts'
import { exportReceipts } from '#/features/payments/receipts/export-receipts.ts'
import type { MemberContext } from '#/kernel/context.ts'
import type { Services } from '../services.ts'
import { contextOf } from './context.ts'
import { admins, recordWrite } from './router.ts'

/** Lists as CSV files, each written while it is read. A POST, since that it was taken is told in the activity log. */
export function serveCsvExports(app: FastifyInstance, services: Services): void {
  serveCsv(app, services, {
    path: '/api/admin/audit/export',
    file: 'activity-log.csv',
    operation: 'audit.exportEntries',
    wanted: z.object(auditFilter),
    write: exportEntries,
  })
  serveCsv(app, services, {
    path: '/api/admin/users/export',
    file: 'users.csv',
    operation: 'members.exportMembers',
    wanted: z.object(memberFilter),
    write: exportMembers,
  })
  serveCsv(app, services, {
    path: '/api/admin/till/months/export',
    file: 'income-and-expenses.csv',
    operation: 'till.exportMonth',
    wanted: z.object({ month }),
    write: exportMonth,
  })
  serveCsv(app, services, {
    path: '/api/admin/receipts/export',
    file: 'receipts.csv',
    operation: 'till.exportReceipts',
    wanted: z.object({ month }),
    write: exportReceipts,
  })
}

type Export<Filter> = {
  path: string
  file: string
  operation: string
  wanted: z.ZodMiniType<Filter>
  write: (context: MemberContext, filter: Filter) => AsyncGenerator<string>
}

function serveCsv<Filter>(app: FastifyInstance, services: Services, list: Export<Filter>): void {
  app.post(list.path, async (request, reply) => {
    const asked = contextOf(request, services)
    const context = await admins(asked)
    const read = z.safeParse(list.wanted, request.body)
    if (!read.success)
      return reply
        .code(400)
        .send({ code: 'invalid_input', message: 'There is no such filter.', requestId: request.id })
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${list.file}"`)
      .header('cache-control', 'private, no-store')
      .send(Readable.from(list.write(recordWrite(context, asked, list.operation, {}), read.data)))
  })
}
