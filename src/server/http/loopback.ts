import { isIPv6 } from 'node:net'
import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify'

/**
 * Whether a browser can only understand this host (with or without port) as this machine: a loopback address,
 * `localhost` or a name below it, which browsers never look up. Other names don't count even if they point here,
 * because a page of such a name's owner could then read our answers.
 */
export function isLoopback(host: string): boolean {
  const address = `http://${inBrackets(host)}`
  if (!URL.canParse(address)) return false
  const { hostname, username, pathname } = new URL(address)
  if (username !== '' || pathname !== '/') return false
  return /^(?:127(?:\.\d{1,3}){3}|\[::1\]|(?:[a-z0-9-]+\.)*localhost)$/.test(hostname)
}

/** The origin of a server at this host and port. */
export function originOf(host: string, port: number): string {
  return `http://${inBrackets(host)}:${port}`
}

function inBrackets(host: string): string {
  return isIPv6(host) ? `[${host}]` : host
}

/** The last name that was found to be ours: nearly always the one that is asked next. */
let answered: string | undefined

/**
 * While the program is local it answers only to its own names, also in a proxy's forwarded host; others get a 421. That
 * keeps out pages whose name is made to point at this machine, and proxies that expose it.
 */
export function refuseForeignHost(
  request: FastifyRequest,
  reply: FastifyReply,
  done: HookHandlerDoneFunction,
): void {
  const { host, 'x-forwarded-host': forwarded } = request.headers
  if (host === answered && forwarded === undefined) return done()
  const names = [
    host ?? '',
    ...String(forwarded ?? [])
      .split(',')
      .filter(Boolean),
  ]
  if (names.every((name) => isLoopback(name.trim()))) {
    answered = host
    return done()
  }
  reply.code(421).send({
    code: 'misdirected',
    message: 'This server is for its own machine only. To open it to others, set APP_ENV=production.',
    requestId: request.id,
  })
}
