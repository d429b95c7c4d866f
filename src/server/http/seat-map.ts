import type { FastifyInstance, FastifyRequest } from 'fastify'
import { member as contract } from '#/features/seats/contract.ts'
import { findSeatMap } from '../seat-map.ts'
import type { Services } from '../services.ts'
import { WROTE_SECONDS } from '../shared-answers.ts'
import { contextOf } from './context.ts'
import { pickEncoding } from './encoding.ts'
import { namesEtag } from './etag.ts'
import { members } from './router.ts'

const PATH = `/api${contract.listSeats['~orpc'].route.path}`
const WROTE = 'adhyayan.wrote'
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * The seat map: who asks is looked up each time. Stored nowhere (SAFE-21); a page that still holds it may ask by its
 * ETag.
 */
export function serveSeatMap(app: FastifyInstance, services: Services): void {
  const { shared } = services
  noteWrites(app, services)
  app.get(PATH, async (request, reply) => {
    const context = await members(contextOf(request, services))
    if (hasWritten(request)) shared.forget()
    const map = await findSeatMap(shared, context)
    const encoding = pickEncoding(request.headers['accept-encoding'])
    const etag = `"${map.etag}${encoding ? `-${encoding}` : ''}"`
    reply.header('vary', 'accept-encoding').header('etag', etag)
    if (namesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
    reply.type('application/json')
    if (!encoding) return reply.send(map.plain)
    return reply.header('content-encoding', encoding).send(await map.packed(encoding))
  })
}

/**
 * Who changed something sees it at once. In this process nothing kept outlives an acknowledged write; other processes
 * hear of it a moment later, so for a while the writer's browser says itself that it wrote, and they read again
 * (SEAT-22).
 */
function noteWrites(app: FastifyInstance, { config, shared }: Services): void {
  const attributes = `Path=/; Max-Age=${WROTE_SECONDS}; HttpOnly; SameSite=Lax`
  const cookie = config.appUrl.startsWith('https:')
    ? `__Host-${WROTE}=1; ${attributes}; Secure`
    : `${WROTE}=1; ${attributes}`
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (!SAFE_METHODS.has(request.method) && request.url.startsWith('/api/')) {
      shared.forget()
      if (request.headers.cookie && reply.statusCode < 400) reply.header('set-cookie', cookie)
    }
    done()
  })
}

function hasWritten({ headers }: FastifyRequest): boolean {
  return headers.cookie?.includes(`${WROTE}=`) ?? false
}
