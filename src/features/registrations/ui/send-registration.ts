/** The form's one call, without the API client and its contracts in a stranger's bundle. */
import { Refusal } from '#/kernel/refusal.ts'
import type { Registration } from '../contract.ts'
import { CONSENT_VERSION } from '../rules.ts'

/** What the hidden field held: people leave it empty. */
type Sent = Registration & { website: string }

/**
 * Sends the form. The same `key` again stores nothing more. Throws a Refusal with the server's code, which carries wrong
 * fields as `data.fields`, or the browser's error when the server can't be reached.
 */
export async function sendRegistration(form: Sent, key: string): Promise<void> {
  const reply = await fetch('/api/registrations', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    // The contract takes text here and stores null where there is none.
    body: JSON.stringify({
      ...form,
      special_requirements: form.special_requirements ?? '',
      registration_experience: form.registration_experience ?? '',
      consent_version: CONSENT_VERSION,
    }),
  })
  if (reply.ok) return
  const { code = '', data } = (await reply.json().catch(() => ({}))) as {
    code?: string
    data?: Record<string, unknown>
  }
  throw new Refusal(code, data)
}
