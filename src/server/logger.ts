import { pino, type DestinationStream } from 'pino'
import { requestId } from './request-id.ts'

const SECRETS = ['password', 'token']
/** The local part has a maximum length, so that searching a long line stays fast. */
const ADDRESSES = /[^\s"'`<>(),:;=/\\@]{1,64}@[\w-]+(?:\.[\w-]+)+/g

/** Lines of the same moment are written together, or each would cost as much as a small answer; at an exit at once. */
const TOGETHER_MS = 50

/**
 * JSON lines with request ids, wherever a request logs them, and without secrets; readable in a terminal. A request is
 * logged by its route, since its path may contain a secret: tokens, signatures, calendar addresses. Nobody's email
 * address is logged, whoever quotes it, such as a mail server that refuses one.
 */
export function createLogger(level = 'info') {
  const { destination, writeSoon } = process.stdout.isTTY ? readable() : together()
  const options = {
    level,
    mixin: () => {
      const id = requestId()
      return id === undefined ? {} : { reqId: id }
    },
    redact: SECRETS,
    serializers: {
      req: ({ id, method, endpoint, routeOptions }: LoggedRequest) => ({
        id,
        method,
        route: endpoint ?? routeOptions?.url ?? 'unknown',
      }),
      err: loggableError,
    },
    // The search alone would cost most lines more than everything else about them.
    hooks: {
      streamWrite(line: string) {
        writeSoon()
        return line.includes('@') ? line.replace(ADDRESSES, '…@…') : line
      },
    },
  }
  return pino(options, destination)
}

const readable = () => ({
  destination: pino.transport({
    target: 'pino-pretty',
    options: { ignore: 'pid,hostname' },
  }) as DestinationStream,
  writeSoon: () => undefined,
})

/**
 * The library's own interval would wake a server at rest twenty times a second. This one ends once everything is
 * written: a write that ended with nothing logged since the one before.
 */
function together() {
  const destination = pino.destination({ minLength: 4096, sync: false })
  let writing: NodeJS.Timeout | undefined
  let isLogged = false
  destination.on('drain', () => {
    if (isLogged) return void (isLogged = false)
    clearInterval(writing)
    writing = undefined
  })
  const writeSoon = () => {
    isLogged = true
    writing ??= setInterval(() => destination.flush(), TOGETHER_MS).unref()
  }
  return { destination, writeSoon }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The endpoint that answered, as a pattern, if one route leads to many. For the log. */
    endpoint?: string
  }
}

type LoggedRequest = { method: string; id: string; endpoint?: string; routeOptions?: { url?: string } }

/** Leaves out what libraries attach to errors: PostgreSQL's details quote rows, mail servers' quote recipients. */
function loggableError(error: Error & { code?: unknown; constraint?: unknown }) {
  const { type, message, stack } = pino.stdSerializers.err(error)
  return { type, message, stack, code: error.code, constraint: error.constraint }
}
