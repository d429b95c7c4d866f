/** The form's only call, without the API client and its contracts, to keep a visitor's bundle small. */
import { Refusal } from '#/kernel/refusal.ts'
import { language } from '#/kernel/words.ts'
import { answersWithin } from '#/client/silence.ts'
import type { Registration } from '../contract.ts'
import { CONSENT_VERSION } from '../rules.ts'

/** The content of the hidden field, which people leave empty. */
type Sent = Registration & { website: string }

/**
 * Sends the form. Sending it again with the same `key` stores nothing more. Throws a Refusal with the server's code and
 * wrong fields as `data.fields`, or the browser's error if no answer comes.
 */
export async function sendRegistration(form: Sent, key: string): Promise<void> {
  const reply = await fetch('/api/registrations', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    // The contract accepts text here and stores null if it is empty.
    body: JSON.stringify({
      ...form,
      special_requirements: form.special_requirements ?? '',
      registration_experience: form.registration_experience ?? '',
      consent_version: CONSENT_VERSION,
      language: language(),
    }),
    signal: answersWithin(),
  })
  if (reply.ok) return
  const { code = '', data } = (await reply.json().catch(() => ({}))) as {
    code?: string
    data?: Record<string, unknown>
  }
  throw new Refusal(code, data)
}
