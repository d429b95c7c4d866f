import type { FastifyInstance, FastifyRequest } from 'fastify'
import { findWayBack } from '#/features/online-payments/find-way-back.ts'
import { checkPayment } from '#/features/online-payments/reconciliation/check-payment.ts'
import { receiveWebhook } from '#/features/online-payments/reconciliation/receive-webhook.ts'
import { CHOSEN_PROVIDERS, ignoreSilence, type Provider } from '#/kernel/gateway.ts'
import type { Services } from '../services.ts'
import { contextOf } from './context.ts'
import { retrying } from './retry.ts'

const LARGEST = 1024 * 1024
const LIKE_A_TXNID = /^\w{1,25}$/

/**
 * Where providers' servers report, and where PayU's page sends the browser. Nobody is signed in here: signed messages
 * only make us ask the provider, and unsigned ones count for nothing. A browser is led back with either, so whoever
 * knows an order's name learns its payment's id and plan; these open nothing without its payer's session.
 */
export function serveWebhooks(app: FastifyInstance, services: Services): void {
  app.register((scope, _options, done) => {
    // The signature covers the exact bytes received.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LARGEST }, (_request, body, parsed) =>
      parsed(null, body),
    )
    for (const provider of CHOSEN_PROVIDERS) {
      scope.post(`/webhooks/${provider}`, async (request, reply) => {
        const taken = await take(request, provider, services)
        if (taken === 'unsigned')
          return reply.code(401).send({
            code: 'unsigned',
            message: 'This message is not signed by the provider.',
            requestId: request.id,
          })
        return { received: true }
      })
    }
    scope.post('/webhooks/payu/return', async (request, reply) => {
      const taken = await take(request, 'payu', services)
      const { payment_id, may_ask } = taken === 'unsigned' ? { payment_id: undefined, may_ask: false } : taken
      if (payment_id && may_ask) {
        const { context } = contextOf(request, services)
        // The page will ask again, so a silent provider must not hold up the payer.
        await retrying(() => checkPayment(context, payment_id)).catch(ignoreSilence)
      }
      // Also with an answer that keys of before a change have signed: whoever brings it may have paid (PAY-10).
      const txnid = new URLSearchParams(bodyOf(request).toString()).get('txnid') ?? ''
      const order_id = LIKE_A_TXNID.test(txnid) ? txnid : ''
      return reply.redirect(await findWayBack(services.sql, 'payu', order_id), 303)
    })
    done()
  })
}

function take(request: FastifyRequest, provider: Provider, services: Services) {
  const { context } = contextOf(request, services)
  const message = { provider, body: bodyOf(request), headers: request.headers }
  return retrying(() => receiveWebhook(context, message))
}

const bodyOf = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0))
