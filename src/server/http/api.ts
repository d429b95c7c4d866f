import {
  StandardBracketNotationSerializer,
  StandardOpenAPIJsonSerializer,
  StandardOpenAPISerializer,
} from '@orpc/openapi-client/standard'
import { StandardOpenAPICodec, StandardOpenAPIMatcher } from '@orpc/openapi/standard'
import { ORPCError, onError, type AnyProcedure } from '@orpc/server'
import { StandardHandler } from '@orpc/server/standard'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../services.ts'
import type { RequestContext } from './bind.ts'
import { RETRY_AFTER_SECONDS } from './busy.ts'
import { contextOf } from './context.ts'
import { errorBody } from './errors.ts'
import { router } from './router.ts'

/** Serves every endpoint of the contracts below /api. */
export function serveApi(app: FastifyInstance, services: Services): void {
  const handler = new StandardHandler<RequestContext>(router, new StandardOpenAPIMatcher(), new JsonCodec(), {
    interceptors: [onError((error) => reportFault(error, services))],
  })
  app.all('/api/*', async (request, reply) => {
    const context = contextOf(request, services)
    const { response } = await handler.handle(asStandard(request), { prefix: '/api', context })
    if (!response)
      return reply
        .code(404)
        .send({ code: 'not_found', message: 'There is nothing at this address.', requestId: request.id })
    reply.code(response.status)
    return response.status < 400
      ? sendJson(reply, response.body)
      : sendJson(reply, refused(request, reply, response.body))
  })
}

/**
 * As oRPC's own adapter, without what nobody here uses and each request would pay for: its address is read once, and
 * nothing waits for the client to hang up.
 */
function asStandard(request: FastifyRequest): Parameters<StandardHandler<RequestContext>['handle']>[0] {
  return {
    method: request.method,
    url: new URL(`http://localhost${request.raw.url}`),
    headers: request.headers,
    body: async () => request.body,
    signal: undefined,
  }
}

/** Answers are JSON as they are: oRPC would walk each of them for kinds of values that no contract has. */
class JsonCodec extends StandardOpenAPICodec {
  constructor() {
    const serializer = new StandardOpenAPISerializer(
      new StandardOpenAPIJsonSerializer(),
      new StandardBracketNotationSerializer(),
    )
    super(serializer, { customErrorResponseBodyEncoder: errorBody })
  }

  override encode(body: unknown, procedure: AnyProcedure) {
    return { status: procedure['~orpc'].route.successStatus ?? 200, headers: {}, body }
  }
}

function sendJson(reply: FastifyReply, body: unknown): FastifyReply {
  return body === undefined ? reply.send() : reply.type('application/json').send(JSON.stringify(body))
}

/**
 * Every error carries its request id, so that people can quote it and the log can be searched; and, when we are too
 * busy, when to try again.
 */
function refused(request: FastifyRequest, reply: FastifyReply, body: unknown) {
  if (reply.statusCode === 503) reply.header('retry-after', String(RETRY_AFTER_SECONDS))
  return { ...(body as object), requestId: request.id }
}

function reportFault(error: unknown, { logger }: Services): void {
  if (!(error instanceof ORPCError) || error.status >= 500) logger.error(error)
}
