import { isIPv6 } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Whether a host, with a port or without, can only be this machine as a browser sees it: a loopback address, `localhost` or
 * a name below it, which browsers never look up. Another name may point here too (a page of its owner could then read our
 * answers), so what it points to doesn't count.
 */
export function isLoopback(host: string): boolean {
  const address = `http://${bracketed(host)}`
  if (!URL.canParse(address)) return false
  const { hostname, username, pathname } = new URL(address)
  if (username !== '' || pathname !== '/') return false
  return /^(?:127(?:\.\d{1,3}){3}|\[::1\]|(?:[a-z0-9-]+\.)*localhost)$/.test(hostname)
}

/** The address that a server at this host and port answers at. */
export function originOf(host: string, port: number): string {
  return `http://${bracketed(host)}:${port}`
}

function bracketed(host: string): string {
  return isIPv6(host) ? `[${host}]` : host
}

/**
 * While the program is local it answers to its own names alone, a proxy's word for the name included; anybody else is told
 * so with a 421. That keeps out pages whose name is made to point at this machine, and proxies that open it to others.
 */
export async function refuseForeignHost(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { host, 'x-forwarded-host': forwarded } = request.headers
  const names = [
    host ?? '',
    ...String(forwarded ?? [])
      .split(',')
      .filter(Boolean),
  ]
  if (names.every((name) => isLoopback(name.trim()))) return
  await reply.code(421).send({
    code: 'misdirected',
    message: 'This server is for its own machine only. To open it to others, set APP_ENV=production.',
    requestId: request.id,
  })
}
