import type { FastifyReply, FastifyRequest } from 'fastify'

/** Deeper than any input of ours. */
const DEEPEST = 20
const UNKEPT = 'This text has characters that can’t be saved. Please type it again.'
const TOO_DEEP = 'This is nested too deeply.'

type Wrong = { path: string; message: string }

/**
 * Refuses with 400, whatever the endpoint, what could never be saved: U+0000, which PostgreSQL keeps in no text, halves of
 * characters, which are no text at all, and values nested without end. Once here, so that no field has to think of it. What
 * providers send is not read before its signature is checked.
 */
export async function refuseUnkeptText(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const wrong = wrongAddress(request.url) ?? wrongValue(request.body, '', 0)
  if (!wrong) return
  const { path, message } = wrong
  await reply
    .code(400)
    .type('application/json; charset=utf-8')
    .send({ code: 'invalid_input', message, data: { fields: { [path]: message } }, requestId: request.id })
}

/** What an address can hold of it; halves of characters are read as others there. */
function wrongAddress(url: string): Wrong | undefined {
  return url.includes('%00') ? { path: '', message: UNKEPT } : undefined
}

function wrongValue(value: unknown, path: string, depth: number): Wrong | undefined {
  if (typeof value === 'string') return isKept(value) ? undefined : { path, message: UNKEPT }
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return undefined
  if (depth === DEEPEST) return { path, message: TOO_DEEP }
  for (const [key, one] of Object.entries(value)) {
    const at = path === '' ? key : `${path}.${key}`
    const wrong = isKept(key) ? wrongValue(one, at, depth + 1) : { path, message: UNKEPT }
    if (wrong) return wrong
  }
}

function isKept(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed()
}
