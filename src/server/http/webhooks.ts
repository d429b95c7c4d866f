import type { FastifyInstance, FastifyRequest } from 'fastify'
import { findWayBack } from '#/features/online-payments/find-way-back.ts'
import { checkPayment } from '#/features/online-payments/reconciliation/check-payment.ts'
import { receiveWebhook } from '#/features/online-payments/reconciliation/receive-webhook.ts'
import { CHOSEN_PROVIDERS, ignoreSilence, type Provider } from '#/kernel/gateway.ts'
import type { Services } from '../services.ts'
import { contextOf } from './context.ts'
import { retrying } from './retry.ts'

const LARGEST = 1024 * 1024

/**
 * Where providers' servers report, and where PayU's page sends the browser. Nobody is signed in here: unsigned messages
 * are refused, and signed ones only make us ask the provider.
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
      const back = payment_id ? await findWayBack(services.sql, payment_id) : '/dashboard/fees'
      return reply.redirect(back, 303)
    })
    done()
  })
}

function take(request: FastifyRequest, provider: Provider, services: Services) {
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const { context } = contextOf(request, services)
  return retrying(() => receiveWebhook(context, { provider, body, headers: request.headers }))
}
