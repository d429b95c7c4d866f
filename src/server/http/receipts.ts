import type { FastifyInstance } from 'fastify'
import { admin, member } from '#/features/payments/receipts/actions.ts'
import { drawReceipt } from '#/features/payments/receipts/draw-receipt.ts'
import { receiptFileName } from '#/features/payments/receipts/rules.ts'
import { Refusal } from '#/kernel/refusal.ts'
import type { Services } from '../services.ts'
import { refusalError } from './bind.ts'
import { contextOf } from './context.ts'
import { desk, members } from './router.ts'

const ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** Receipts as PDF files: a member's own, and any for the desk. One that the audience may not see is not found. */
const AUDIENCES = [
  { path: '/api/receipts/:id/pdf', guard: members, find: member.findReceipt },
  { path: '/api/admin/receipts/:id/pdf', guard: desk, find: admin.findReceipt },
]

/** Serves them behind the API's guards. */
export function serveReceipts(app: FastifyInstance, services: Services): void {
  for (const { path, guard, find } of AUDIENCES) {
    app.get<{ Params: { id: string } }>(path, async (request, reply) => {
      const context = await guard(contextOf(request, services))
      const { id } = request.params
      if (!ID.test(id)) throw notFound(new Refusal('receipt_not_found'))
      const receipt = await find(context, { id }).catch((error) => {
        throw error instanceof Refusal ? notFound(error) : error
      })
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="${receiptFileName(receipt.number)}.pdf"`)
        .header('cache-control', 'private, no-store')
        .send(await drawReceipt(receipt))
    })
  }
}

const notFound = (refusal: Refusal) => refusalError(refusal, { receipt_not_found: { status: 404 } })
