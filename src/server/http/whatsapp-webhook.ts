import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { confirmWebhook, receiveReports, WEBHOOK_PATH } from '#/features/whatsapp/receive-reports.ts'
import type { Services } from '../services.ts'
import { contextOf } from './context.ts'

/** Meta's own limit of one message. */
const LARGEST = 3 * 1024 * 1024

const REFUSED = {
  off: { status: 404, code: 'not_found', message: 'Nothing is reported here before WhatsApp is set up.' },
  unsigned: { status: 401, code: 'unsigned', message: 'This message is not signed by Meta.' },
} as const

/** Where Meta reports what became of WhatsApp messages (WHATSAPP-4). Nobody is signed in here. */
export function serveWhatsAppWebhook(app: FastifyInstance, services: Services): void {
  app.get<{ Querystring: Record<string, unknown> }>(WEBHOOK_PATH, async (request, reply) => {
    const { 'hub.mode': mode, 'hub.verify_token': token, 'hub.challenge': challenge } = request.query
    const answer = await confirmWebhook(contextOf(request, services).context, { mode, token, challenge })
    if (typeof answer === 'string') return refuse(request, reply, answer)
    return reply.type('text/plain; charset=utf-8').send(answer.challenge)
  })
  app.register((scope, _options, done) => {
    // The signature covers the exact bytes received. Any other type is a 415.
    scope.removeAllContentTypeParsers()
    const raw = { parseAs: 'buffer', bodyLimit: LARGEST } as const
    scope.addContentTypeParser('application/json', raw, (_request, body, parsed) => parsed(null, body))
    scope.post(WEBHOOK_PATH, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const signature = request.headers['x-hub-signature-256']
      const answer = await receiveReports(contextOf(request, services).context, { body, signature })
      return answer === 'received' ? { received: true } : refuse(request, reply, answer)
    })
    done()
  })
}

function refuse({ id }: FastifyRequest, reply: FastifyReply, why: keyof typeof REFUSED) {
  const { status, code, message } = REFUSED[why]
  return reply.code(status).send({ code, message, requestId: id })
}
