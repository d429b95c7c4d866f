import type { FastifyReply, FastifyRequest } from 'fastify'
import { NOTHING_HERE } from './errors.ts'

/**
 * An address that can't be decoded, such as /dashboard/100%: a link that was cut or mistyped. It redirects to the same
 * address with its percent signs encoded, which is answered as any unknown address is.
 */
export function answerBadAddress(
  { code }: { code: string },
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const { method, url, id } = request
  if (code !== 'FST_ERR_BAD_URL' || method !== 'GET' || url.startsWith('/api/'))
    return void reply.code(404).send({ ...NOTHING_HERE, requestId: id })
  // Two slashes first would name another host.
  const path = url.replace(/^[/\\]+/, '').replaceAll('%', '%25')
  void reply.redirect(`/${path}`, 302)
}
