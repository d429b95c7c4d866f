import type { FastifyRequest } from 'fastify'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Whether a request may use its cookie to change something: it must come from our own pages. Browsers say so in Sec-
 * Fetch-Site; without that, the Origin has to be ours. A request without a cookie acts for nobody. A payment provider's
 * page sends the payer back to us with a POST; what that says is signed.
 */
export function isSameOrigin(request: FastifyRequest, appUrl: string): boolean {
  if (request.url.startsWith('/webhooks/')) return true
  if (SAFE_METHODS.has(request.method) || !request.headers.cookie) return true
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  return request.headers.origin === new URL(appUrl).origin
}
