import type { FastifyInstance } from 'fastify'
import { admin, findSharedReceipt, member } from '#/features/payments/receipts/actions.ts'
import { drawReceipt } from '#/features/payments/receipts/draw-receipt.ts'
import { receiptFileName } from '#/features/payments/receipts/rules.ts'
import type { Look } from '#/kernel/look.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { receiptLinkCheckWith } from '../files/receipt-links.ts'
import { REFUSAL_CSP, refusalPage } from '../files/refusal-page.ts'
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
export function serveReceipts(app: FastifyInstance, services: Services, readLook: () => Promise<Look>): void {
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
        .send(await drawReceipt(receipt, await readLook()))
    })
  }
}

/**
 * Serves one receipt to whoever has its signed address, which the desk sends to its payer (COUNTER-6). What was altered,
 * has ended, or belongs to somebody erased is a page that says so.
 */
export function serveSharedReceipts(
  app: FastifyInstance,
  services: Services,
  { masterKey, readLook }: { masterKey: Buffer; readLook: () => Promise<Look> },
): void {
  const isGood = receiptLinkCheckWith(masterKey, services.clock)
  app.get<{ Params: { id: string }; Querystring: Record<string, unknown> }>(
    '/receipt/:id',
    async (request, reply) => {
      // The address is the key: neither linked pages nor search engines may learn it.
      reply
        .header('referrer-policy', 'no-referrer')
        .header('x-robots-tag', 'noindex')
        .header('cache-control', 'private, no-store')
      const { id } = request.params
      const good = ID.test(id) && isGood(id, request.query)
      const receipt = good ? await findSharedReceipt(services.sql, id) : undefined
      if (!receipt)
        return reply
          .code(404)
          .type('text/html; charset=utf-8')
          .header('content-security-policy', REFUSAL_CSP)
          .send(refusalPage('Link not valid', 'This link to a receipt has expired. Please ask at the desk.'))
      return reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="${receiptFileName(receipt.number)}.pdf"`)
        .send(await drawReceipt(receipt, await readLook()))
    },
  )
}

const notFound = (refusal: Refusal) => refusalError(refusal, { receipt_not_found: { status: 404 } })
