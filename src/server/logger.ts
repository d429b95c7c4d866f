import { pino } from 'pino'

const SECRETS = ['req.headers.cookie', 'req.headers.authorization', 'password', 'token']

/**
 * JSON lines with request ids and without secrets; readable in a terminal. Left out are query strings, since links carry
 * signatures, and the names of calendars, which are secrets.
 */
export function createLogger(level = process.env['LOG_LEVEL'] ?? 'info') {
  return pino({
    level,
    redact: SECRETS,
    serializers: {
      req: (request: LoggedRequest) => ({
        id: request.id,
        method: request.method,
        path: loggedPath(request),
      }),
    },
    ...(process.stdout.isTTY
      ? { transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } } }
      : {}),
  })
}

type LoggedRequest = { method: string; url: string; id: string; routeOptions?: { url?: string } }

/** An address may be written in many ways: what it was routed to counts too. */
function loggedPath({ url, routeOptions }: LoggedRequest): string | undefined {
  if (routeOptions?.url?.startsWith('/calendar/')) return '/calendar/…'
  return url.split('?')[0]?.replace(/^\/+calendar\/.*/i, '/calendar/…')
}
