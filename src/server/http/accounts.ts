import type { FastifyInstance, FastifyRequest } from 'fastify'
import { endpointOf } from '../auth.ts'
import { CLIENT_ADDRESS_HEADER } from '../auth-limits.ts'
import type { Services } from '../services.ts'

/** Passes /api/auth/* to the accounts library, with the caller's address as we know it. */
export function serveAccounts(app: FastifyInstance, { auth, config }: Services): void {
  app.route({
    method: ['GET', 'POST'],
    url: '/api/auth/*',
    handler: async (request, reply) => {
      const asked = webRequest(request, config.appUrl)
      const endpoint = endpointOf(asked)
      if (endpoint) request.endpoint = `/api/auth${endpoint}`
      const response = await auth.handler(asked)
      reply.code(response.status)
      for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value)
      const cookies = response.headers.getSetCookie()
      if (cookies.length > 0) reply.header('set-cookie', cookies)
      return reply.send(response.body ? await response.text() : null)
    },
  })
}

function webRequest(request: FastifyRequest, appUrl: string): Request {
  const headers = new Headers({ [CLIENT_ADDRESS_HEADER]: request.ip })
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && name !== 'content-length') headers.set(name, String(value))
  }
  const body = request.body === undefined || request.body === null ? undefined : JSON.stringify(request.body)
  return new Request(new URL(request.url, appUrl), {
    method: request.method,
    headers,
    ...(body === undefined ? {} : { body }),
  })
}
