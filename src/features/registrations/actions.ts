import type { Context } from '#/kernel/context.ts'
import { Refusal } from '#/kernel/refusal.ts'
import type { Language } from '#/kernel/words.ts'
import type { Registration } from './contract.ts'
import { admin as desk } from './desk/actions.ts'
import { admin as sync } from './sync/actions.ts'
import * as invitation from './invitation/actions.ts'
import { birthProblem, CONSENT_VERSION } from './rules.ts'
import * as store from './store.ts'
import type { RegistrationRefusal } from './texts.ts'

type Sent = Registration & { consent_version: string; language: Language; website?: string | undefined }

/**
 * Stores a form from /apply for the desk's Registrations screen. The same e-mail may come again: the desk sees both,
 * and nobody learns here who has registered. Throws a RegistrationRefusal.
 */
async function register({ sql, now, today, requestKey, allowRegistration }: Context, input: Sent) {
  const { website, consent_version, ...form } = input
  if (website) return { received: true }
  if (birthProblem(form.date_of_birth, today)) throw new Refusal<RegistrationRefusal>('birth_date_wrong')
  if (consent_version !== CONSENT_VERSION) throw new Refusal<RegistrationRefusal>('consent_changed')
  if (!(await allowRegistration())) throw new Refusal<RegistrationRefusal>('too_many_registrations')
  await store.insert(sql, {
    ...form,
    consent_version,
    form_submitted_at: now,
    created_at: now,
    request_key: requestKey,
  })
  return { received: true }
}

export const visitor = { register, ...invitation.visitor }
export const admin = { ...desk, ...invitation.admin, ...sync }
