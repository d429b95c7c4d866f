/** The form's only call, without the API client and its contracts, to keep a visitor's bundle small. */
import { Refusal } from '#/kernel/refusal.ts'
import { language } from '#/kernel/words.ts'
import { noteLostWrite } from '#/client/lost-writes.ts'
import { hasNoNetwork } from '#/client/offline.ts'
import { answersWithin } from '#/client/silence.ts'
import type { Registration } from '../contract.ts'
import { CONSENT_VERSION } from '../rules.ts'

/** The content of the hidden field, which people leave empty. */
type Sent = Registration & { website: string }

type Answer = { code?: string; data?: Record<string, unknown>; requestId?: string }

/**
 * Sends the form. Sending it again with the same `key` stores nothing more. Throws a Refusal with the server's code and
 * wrong fields as `data.fields`, or an error noted as a lost write if the server didn't answer.
 */
export async function sendRegistration(form: Sent, key: string): Promise<void> {
  // Without a network nothing is sent.
  const isSent = !hasNoNetwork()
  const refused = await post(form, key).catch((error: unknown) => {
    if (isSent) noteLostWrite(error, true)
    throw error
  })
  if (refused) throw refused
}

/** Throws if it isn't the server who answers. */
async function post(form: Sent, key: string): Promise<Refusal | undefined> {
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
  if (reply.ok) {
    // A Wi-Fi that asks to sign in answers with a page.
    await reply.json()
    return undefined
  }
  const { code = '', data, requestId } = (await reply.json().catch(() => ({}))) as Answer
  if (reply.status >= 500 && !requestId) throw new Error(`A proxy answered ${reply.status}`)
  return new Refusal(code, data)
}
