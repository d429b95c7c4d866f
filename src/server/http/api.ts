import { OpenAPIHandler } from '@orpc/openapi/fastify'
import { ORPCError, onError } from '@orpc/server'
import type { StandardHandleResult, StandardHandlerInterceptorOptions } from '@orpc/server/standard'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'
import type { RequestContext } from './bind.ts'
import { RETRY_AFTER_SECONDS } from './busy.ts'
import { contextOf } from './context.ts'
import { errorBody, type ErrorBody } from './errors.ts'
import { router } from './router.ts'

/** Serves every endpoint of the contracts below /api. */
export function serveApi(app: FastifyInstance, services: Services): void {
  const handler = new OpenAPIHandler(router, {
    customErrorResponseBodyEncoder: errorBody,
    rootInterceptors: [nameRequest],
    interceptors: [onError((error) => reportFault(error, services))],
  })
  app.all('/api/*', async (request, reply) => {
    const context = contextOf(request, services)
    const { matched } = await handler.handle(request, reply, { prefix: '/api', context })
    if (!matched)
      return reply
        .code(404)
        .send({ code: 'not_found', message: 'There is nothing at this address.', requestId: request.id })
  })
}

/**
 * Every error carries its request id, so that people can quote it and the log can be searched; and, when we are too
 * busy, when to try again.
 */
async function nameRequest({
  context,
  next,
}: StandardHandlerInterceptorOptions<RequestContext> & { next: () => Promise<StandardHandleResult> }) {
  const result = await next()
  if (!result.matched || result.response.status < 400) return result
  const { status, headers } = result.response
  return {
    ...result,
    response: {
      ...result.response,
      headers: status === 503 ? { ...headers, 'retry-after': String(RETRY_AFTER_SECONDS) } : headers,
      body: { ...(result.response.body as ErrorBody), requestId: context.requestId },
    },
  }
}

function reportFault(error: unknown, { logger }: Services): void {
  if (!(error instanceof ORPCError) || error.status >= 500) logger.error(error)
}
