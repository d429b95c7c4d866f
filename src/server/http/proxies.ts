import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

const HEADERS = ['x-forwarded-for', 'forwarded', 'x-real-ip'] as const

/** Whether the request says that it came through a proxy. Anybody may say so. */
export function isForwarded({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return HEADERS.some((name) => headers[name] !== undefined)
}

/**
 * Warns once if requests come through a proxy that isn't trusted: then all visitors count as one, and the first who
 * guesses passwords locks out everybody.
 */
export function warnOfProxies(app: FastifyInstance, { trustProxy }: Pick<Config, 'trustProxy'>): void {
  if (trustProxy !== false) return
  let warned = false
  app.addHook('onRequest', (request, _reply, done) => {
    if (!warned && isForwarded(request)) {
      warned = true
      request.log.warn(
        { proxy: request.socket.remoteAddress },
        'Requests come through a proxy, but TRUST_PROXY is not set: all visitors count as one. Set it to the address of the proxy.',
      )
    }
    done()
  })
}
