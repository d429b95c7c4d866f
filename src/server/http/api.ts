import {
  StandardBracketNotationSerializer,
  StandardOpenAPIJsonSerializer,
  StandardOpenAPISerializer,
} from '@orpc/openapi-client/standard'
import { StandardOpenAPICodec, StandardOpenAPIMatcher } from '@orpc/openapi/standard'
import { toORPCError } from '@orpc/client'
import { ORPCError, onError, type AnyProcedure } from '@orpc/server'
import { StandardHandler } from '@orpc/server/standard'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { jsonOf } from '#/kernel/json-text.ts'
import { MOST_READS } from '#/kernel/reads-together.ts'
import type { Services } from '../services.ts'
import { plainReads, type RequestContext } from './bind.ts'
import { RETRY_AFTER_SECONDS } from './busy.ts'
import { contextOf } from './context.ts'
import { errorBody, NOTHING_HERE } from './errors.ts'
import { router } from './router.ts'

/** Serves every endpoint of the contracts below /api. */
export function serveApi(app: FastifyInstance, services: Services): void {
  const handler = new StandardHandler<RequestContext>(router, new StandardOpenAPIMatcher(), new JsonCodec(), {
    interceptors: [onError((error) => reportFault(error, services))],
  })
  const answer = (request: FastifyRequest, url: string, context: RequestContext): Promise<Answered> => {
    const read = request.method === 'GET' ? plainReads.get(url) : undefined
    return read
      ? answerPlainly(read(context), services)
      : handler.handle(asStandard(request, url), { prefix: '/api', context })
  }

  app.all('/api/*', async (request, reply) => {
    const { response } = await answer(request, request.url, contextOf(request, services))
    if (!response) return reply.code(404).send(withId(request, NOTHING_HERE))
    reply.code(response.status)
    if (response.status < 400) return sendJson(reply, response.body)
    if (response.status === 503) reply.header('retry-after', String(RETRY_AFTER_SECONDS))
    return sendJson(reply, withId(request, response.body))
  })

  // Several reads as one call, each answered as it would be alone; who asks is looked up once.
  app.get<{ Querystring: { read?: string | string[] } }>('/api/together', async (request, reply) => {
    const reads = [request.query.read ?? []].flat()
    const wrong = reads.length === 0 || reads.length > MOST_READS || !reads.every((read) => READ.test(read))
    if (wrong) return reply.code(400).send(unreadable(request))
    const context = contextOf(request, services)
    const answered: AnsweredRead[] = []
    request.reads = answered
    const parts = reads.map(async (read) => {
      const began = performance.now()
      const route = { named: 'unknown' }
      const onEndpoint = (path: string) => void (route.named = `/api${path}`)
      const { response } = await answer(request, `/api${read}`, { ...context, onEndpoint })
      const { status, body } = response ?? { status: 404, body: withId(request, NOTHING_HERE) }
      answered.push({ route: route.named, status, ms: Math.round(performance.now() - began) })
      return `{"status":${status},"body":${jsonOf(status < 400 ? (body ?? null) : withId(request, body))}}`
    })
    return reply.type('application/json').send(`[${(await Promise.all(parts)).join()}]`)
  })
}

/** One of several reads of a request, by its endpoint's pattern. */
type AnsweredRead = { route: string; status: number; ms: number }

declare module 'fastify' {
  interface FastifyRequest {
    /** What the request was for, if that was several reads at once. For the log and the figures. */
    reads?: AnsweredRead[]
  }
}

type Answered = { response?: { status: number; body: unknown } | undefined }

/** As oRPC would, for what it has nothing to do for. */
async function answerPlainly(reading: Promise<unknown>, services: Services): Promise<Answered> {
  try {
    return { response: { status: 200, body: await reading } }
  } catch (error) {
    reportFault(error, services)
    const known = toORPCError(error)
    return { response: { status: known.status, body: errorBody(known) } }
  }
}

/** A path of the API with a plain query; nothing that would have to be decoded again. */
const READ = /^\/[\w/-]+(?:\?[\w=&.-]*)?$/

/**
 * As oRPC's own adapter, without what nobody here uses and each request would pay for: its address is read once, and
 * nothing waits for the client to hang up.
 */
function asStandard(
  request: FastifyRequest,
  url: string,
): Parameters<StandardHandler<RequestContext>['handle']>[0] {
  return {
    method: request.method,
    url: new URL(`http://localhost${url}`),
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
  return body === undefined ? reply.send() : reply.type('application/json').send(jsonOf(body))
}

/** Every error carries its request id, so that people can quote it and the log can be searched. */
function withId(request: FastifyRequest, body: unknown) {
  return { ...(body as object), requestId: request.id }
}

const unreadable = (request: FastifyRequest) =>
  withId(request, { code: 'invalid_input', message: `Give 1 to ${MOST_READS} reads, such as /floors.` })

function reportFault(error: unknown, { tellFault }: Services): void {
  if (!(error instanceof ORPCError) || error.status >= 500) tellFault(error)
}
