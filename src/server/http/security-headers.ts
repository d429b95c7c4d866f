import type { FastifyReply } from 'fastify'
import type { Context } from '#/kernel/context.ts'
import { CHOSEN_PROVIDERS } from '#/kernel/gateway.ts'
import type { Config } from '../config.ts'
import { contentSecurity } from './content-security.ts'

const EVERYWHERE = {
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  // What old browsers did instead of a content security policy, which was worse than nothing.
  'x-xss-protection': '0',
}

/** What every answer says to browsers; made once, since it is the same for all of them. */
export function securityHeaders(
  { isDev, isLocal }: Pick<Config, 'isDev' | 'isLocal'>,
  gateway: Context['gateway'],
): Record<string, string> {
  return {
    // Vite's reload script is inline.
    ...(isDev ? {} : { 'content-security-policy': policy(contentSecurity(gateway)) }),
    ...EVERYWHERE,
    'cross-origin-opener-policy': openerPolicy(gateway),
    ...(isLocal ? {} : { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
}

/**
 * No page that opened ours reaches into it. A provider's checkout opens the bank's window from a frame in our page, and
 * must keep hold of it (docs/decisions/0119); our own links to elsewhere open without a hold on us.
 */
function openerPolicy(gateway: Context['gateway']): string {
  return CHOSEN_PROVIDERS.some(gateway) ? 'same-origin-allow-popups' : 'same-origin'
}

/** For an answer that is written past Fastify, which so far has only noted its headers. */
export function copyToRaw(reply: FastifyReply): void {
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value)
}

function policy(directives: Record<string, string[]>): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join(';')
}
