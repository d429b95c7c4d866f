import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { holderOf, writeCalendar } from '#/features/timetable/calendar/actions.ts'
import { tokenIn } from '#/features/timetable/calendar/rules.ts'
import { networkOf } from '../limits.ts'
import type { Services } from '../services.ts'
import { contextOf } from './context.ts'

/** How long a calendar app may go without asking, in seconds. */
const FRESH_SECONDS = 900

/**
 * Serves members' calendars to calendar apps, which have no session: whoever knows the secret address may read it. One
 * that never was, was replaced, or belongs to a banned member is not there.
 */
export function serveCalendars(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { file: string } }>('/calendar/:file', async (request, reply) => {
    const { context } = contextOf(request, services)
    // It is in the address: nothing that is led to from here, and no search engine, may learn it.
    reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex')
    const token = tokenIn(request.params.file)
    const holder = token === null ? undefined : await holderOf(context, token)
    if (holder === undefined) return missing(request, reply, services)
    const wait = await services.limits.take('calendar_of_member', holder)
    if (wait > 0) return tooOften(request, reply, wait)
    return send(request, reply, await writeCalendar(context, holder))
  })
}

function send(request: FastifyRequest, reply: FastifyReply, text: string) {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
  reply.header('cache-control', `private, max-age=${FRESH_SECONDS}`).header('etag', etag)
  if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send()
  return reply
    .type('text/calendar; charset=utf-8')
    .header('content-disposition', 'inline; filename="timetable.ics"')
    .send(text)
}

/** Caches may ask about several, and a proxy that compresses makes them weak. */
function matches(asked: string | undefined, etag: string): boolean {
  return (asked ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === etag)
}

/** Dead links are asked for too, and by calendar services on behalf of many: only what is missing counts against an address. */
async function missing(request: FastifyRequest, reply: FastifyReply, { limits }: Services) {
  const wait = await limits.take('missing_calendar_of_address', networkOf(request.ip))
  if (wait > 0) return tooOften(request, reply, wait)
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .send({ code: 'not_found', message: 'There is nothing at this address.', requestId: request.id })
}

function tooOften(request: FastifyRequest, reply: FastifyReply, wait: number) {
  return reply.code(429).header('retry-after', String(wait)).header('cache-control', 'no-store').send({
    code: 'too_many_requests',
    message: 'This calendar is being requested too often.',
    requestId: request.id,
  })
}
