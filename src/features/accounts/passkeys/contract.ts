import * as z from 'zod/mini'
import { ASKS, endpoint, refusals } from '#/kernel/contract.ts'
import { id, line, moment } from '#/kernel/fields.ts'
import { MAXIMUM_PASSWORD_LENGTH } from '../rules.ts'
import { MAXIMUM_PASSKEY_NAME_LENGTH } from './rules.ts'

const name = line('Name', MAXIMUM_PASSKEY_NAME_LENGTH)

const passkey = z.object({
  id,
  name: z.string(),
  created_at: moment,
  /** Null until somebody has signed in by it. */
  last_used_at: z.nullable(moment),
})

export const member = {
  listPasskeys: endpoint
    .route({ method: 'GET', path: '/passkeys', summary: 'My passkeys' })
    .output(z.array(passkey)),

  beginPasskey: endpoint
    .meta(ASKS)
    .route({ method: 'POST', path: '/passkeys/begin', summary: 'Begin to add a passkey' })
    .input(z.object({ password: z.string().check(z.maxLength(MAXIMUM_PASSWORD_LENGTH)) }))
    // As WebAuthn writes it down; the browser's own code reads it.
    .output(z.record(z.string(), z.unknown()))
    .errors(refusals({ password_wrong: 403, password_tries: 429, too_many_passkeys: 409 })),

  addPasskey: endpoint
    .route({ method: 'POST', path: '/passkeys', summary: 'Add a passkey' })
    // As WebAuthn writes it down too.
    .input(z.object({ name, made: z.record(z.string(), z.unknown()) }))
    .output(passkey)
    .errors(refusals({ passkey_not_added: 422, passkey_known: 409, too_many_passkeys: 409 })),

  namePasskey: endpoint
    .route({ method: 'PUT', path: '/passkeys/{id}', summary: 'Name a passkey' })
    .input(z.object({ id, name }))
    .output(passkey)
    .errors(refusals({ passkey_unknown: 404 })),

  removePasskey: endpoint
    .route({ method: 'DELETE', path: '/passkeys/{id}', summary: 'Remove a passkey' })
    .input(z.object({ id }))
    .output(z.object({}))
    .errors(refusals({ passkey_unknown: 404 })),
}
