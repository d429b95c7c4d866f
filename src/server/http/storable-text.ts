import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify'

/** Deeper than any of our inputs. */
const DEEPEST = 20
const UNSTORABLE = 'This text has characters that can’t be saved. Please type it again.'
const TOO_DEEP = 'This is nested too deeply.'

type Wrong = { path: string; message: string }

/**
 * Refuses with 400, at any endpoint, values that could never be saved: U+0000, which PostgreSQL text can't hold, lone
 * surrogates, which aren't text, and endless nesting. Done once here, so that no field has to think of it. Webhooks are
 * left alone until their signature is checked.
 */
export function refuseUnstorableText(
  request: FastifyRequest,
  reply: FastifyReply,
  done: HookHandlerDoneFunction,
): void {
  const wrong = wrongAddress(request.url) ?? wrongValue(request.body, '', 0)
  if (!wrong) return done()
  const { path, message } = wrong
  reply
    .code(400)
    .type('application/json; charset=utf-8')
    .send({ code: 'invalid_input', message, data: { fields: { [path]: message } }, requestId: request.id })
}

/** What a URL can contain of these; lone surrogates arrive there as replacement characters. */
function wrongAddress(url: string): Wrong | undefined {
  return url.includes('%00') ? { path: '', message: UNSTORABLE } : undefined
}

function wrongValue(value: unknown, path: string, depth: number): Wrong | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : { path, message: UNSTORABLE }
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return undefined
  if (depth === DEEPEST) return { path, message: TOO_DEEP }
  for (const [key, one] of Object.entries(value)) {
    const at = path === '' ? key : `${path}.${key}`
    const wrong = isStorable(key) ? wrongValue(one, at, depth + 1) : { path, message: UNSTORABLE }
    if (wrong) return wrong
  }
}

function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed()
}
