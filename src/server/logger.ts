import { pino } from 'pino'

const SECRETS = ['req.headers.cookie', 'req.headers.authorization', 'password', 'token']

/** JSON lines with request ids and without secrets; readable in a terminal. Query strings are left out: links carry signatures. */
export function createLogger(level = process.env['LOG_LEVEL'] ?? 'info') {
  return pino({
    level,
    redact: SECRETS,
    serializers: {
      req: (request: { method: string; url: string; id: string }) => ({
        id: request.id,
        method: request.method,
        path: request.url.split('?')[0],
      }),
    },
    ...(process.stdout.isTTY
      ? { transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } } }
      : {}),
  })
}
