import * as z from 'zod/mini'

/** The version of Meta's Graph API that we know; each is served for about two years. */
const VERSION = 'v23.0'
const ANSWER_WITHIN_MS = 10_000

export type Template = {
  /** Ours; WhatsApp repeats it in what it reports of the message. */
  id: string
  phone_number_id: string
  token: string
  to: string
  template: string
  template_language: string
  words: readonly string[]
}

/** `again`: nothing was sent, and a later try may do. */
export type Outcome =
  | { status: 'accepted'; provider_id: string }
  | { status: 'failed' | 'unclear' | 'again'; problem: string }

/** WhatsApp's id of a message. */
export const providerId = z.string().check(z.regex(/^[!-~]{1,200}$/))
const answered = z.object({ messages: z.array(z.object({ id: providerId })) })
const refused = z.object({ error: z.object({ code: z.int() }) })

/** What its codes mean to the desk. */
const PROBLEMS: Readonly<Record<number, string>> = {
  10: 'permission',
  190: 'token',
  131005: 'permission',
  131026: 'not_on_whatsapp',
  131030: 'not_a_test_number',
  131042: 'billing',
  132000: 'template_words',
  132001: 'template_unknown',
  132015: 'template_paused',
  132016: 'template_paused',
  133010: 'number_unknown',
}
/** What a code means to the desk: a key of its words, or the code itself. */
export function problemOf(code: number): string {
  return PROBLEMS[code] ?? String(code)
}

/** Its codes for too many messages, and for a fault of its own. */
const LATER = new Set([1, 2, 4, 80007, 130429, 131000, 131016, 131048, 131056])
/** The connection was never made, so nothing was sent. */
const UNREACHED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

/**
 * Sends an approved template through the Cloud API. It knows no idempotency: a call without an answer is unclear, and
 * never made again.
 */
export async function sendTemplate(url: URL, message: Template): Promise<Outcome> {
  let answer: Response
  let said: unknown
  try {
    answer = await fetch(new URL(`/${VERSION}/${message.phone_number_id}/messages`, url), {
      method: 'POST',
      headers: { authorization: `Bearer ${message.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(bodyOf(message)),
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    said = await answer.json().catch(() => undefined)
  } catch (error) {
    const { code } = ((error as Error).cause ?? {}) as { code?: string }
    if (code !== undefined && UNREACHED.has(code)) return { status: 'again', problem: 'busy' }
    return { status: 'unclear', problem: 'no_answer' }
  }
  if (answer.ok) {
    const provider_id = answered.safeParse(said).data?.messages[0]?.id
    if (provider_id !== undefined) return { status: 'accepted', provider_id }
    return { status: 'unclear', problem: 'no_answer' }
  }
  return outcomeOf(answer.status, refused.safeParse(said).data?.error.code)
}

function outcomeOf(status: number, code: number | undefined): Outcome {
  if (code !== undefined && PROBLEMS[code]) return { status: 'failed', problem: PROBLEMS[code] }
  if (status === 429 || status >= 500 || (code !== undefined && LATER.has(code)))
    return { status: 'again', problem: 'busy' }
  if (status === 401) return { status: 'failed', problem: 'token' }
  return { status: 'failed', problem: String(code ?? status) }
}

function bodyOf({ id, to, template, template_language, words }: Template) {
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to,
    type: 'template',
    biz_opaque_callback_data: id,
    template: {
      name: template,
      language: { code: template_language },
      components: [{ type: 'body', parameters: words.map((text) => ({ type: 'text', text })) }],
    },
  }
}
