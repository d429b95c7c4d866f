import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findCalendar, holderOf } from '#/features/timetable/calendar/actions.ts'
import { calendarText, withoutStamps } from '#/features/timetable/calendar/ics.ts'
import { tokenIn } from '#/features/timetable/calendar/rules.ts'
import { networkOf } from '../limits.ts'
import { languageOfMember, say } from '../say-to.ts'
import type { Services } from '../services.ts'
import { contextOf } from './context.ts'
import { NOTHING_HERE } from './errors.ts'
import { etagOf, namesEtag } from './etag.ts'

/** How long a calendar app may use its copy, in seconds. */
const FRESH_SECONDS = 900

/**
 * Serves members' calendars to calendar apps, which have no session: anyone who knows the secret address may read it.
 * An address that never existed, was replaced, or belongs to a banned member is not found.
 */
export function serveCalendars(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { file: string } }>('/calendar/:file', async (request, reply) => {
    const { context } = contextOf(request, services)
    // The secret is in the address: neither linked pages nor search engines may learn it.
    reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex')
    const token = tokenIn(request.params.file)
    const holder = token === null ? undefined : await holderOf(context, token)
    if (holder === undefined) return replyMissing(request, reply, services)
    const wait = await services.limits.take('calendar_of_member', holder)
    if (wait > 0) return replyTooOften(request, reply, wait)
    const [facts, language] = await Promise.all([
      findCalendar(context, holder),
      languageOfMember(services.sql, holder),
    ])
    return send(
      request,
      reply,
      say(language, () => calendarText(facts)),
    )
  })
}

function send(request: FastifyRequest, reply: FastifyReply, text: string) {
  // Weak: it marks the facts, whenever the text was made.
  const etag = `"${etagOf(withoutStamps(text))}"`
  reply.header('cache-control', `private, max-age=${FRESH_SECONDS}`).header('etag', `W/${etag}`)
  if (namesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  return reply
    .type('text/calendar; charset=utf-8')
    .header('content-disposition', 'inline; filename="timetable.ics"')
    .send(text)
}

/**
 * Calendar services ask for many members, and for dead links too, so only missing calendars count against an address.
 */
async function replyMissing(request: FastifyRequest, reply: FastifyReply, { limits }: Services) {
  const wait = await limits.take('missing_calendar_of_address', networkOf(request.ip))
  if (wait > 0) return replyTooOften(request, reply, wait)
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .send({ ...NOTHING_HERE, requestId: request.id })
}

function replyTooOften(request: FastifyRequest, reply: FastifyReply, wait: number) {
  return reply.code(429).header('retry-after', String(wait)).header('cache-control', 'no-store').send({
    code: 'too_many_requests',
    message: 'This calendar is being requested too often.',
    requestId: request.id,
  })
}
