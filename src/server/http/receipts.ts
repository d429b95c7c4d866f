import type { FastifyInstance } from 'fastify'
import { member as payments } from '#/features/payments/actions.ts'
import { receiptFileName } from '#/features/payments/rules.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { receiptPdf } from '../receipts/receipt-pdf.ts'
import type { Services } from '../services.ts'
import { refusalError } from './bind.ts'
import { contextOf } from './context.ts'

const ID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** A member's own receipts as PDF files; any other is not there, whoever's it is. */
export function serveReceipts(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { id: string } }>('/api/receipts/:id/pdf', async (request, reply) => {
    const { context, member } = contextOf(request, services)
    const signedIn = await member()
    if (signedIn === null) throw new Refusal('signed_out')
    const { id } = request.params
    if (!ID.test(id)) throw notFound(new Refusal('receipt_not_found'))
    const receipt = await payments.findReceipt({ ...context, member: signedIn }, { id }).catch((error) => {
      throw error instanceof Refusal ? notFound(error) : error
    })
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${receiptFileName(receipt.number)}.pdf"`)
      .header('cache-control', 'private, no-store')
      .send(await receiptPdf(receipt))
  })
}

const notFound = (refusal: Refusal) => refusalError(refusal, { receipt_not_found: { status: 404 } })
