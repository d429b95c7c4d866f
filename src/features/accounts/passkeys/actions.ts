import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server'
import { findLibraryName } from '#/features/library/find-library-name.ts'
import type { MemberContext } from '#/kernel/context.ts'
import { inMilliseconds, later } from '#/kernel/durations.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { passkeyAddedMail, passkeyRemovedMail } from './mails.ts'
import { MAXIMUM_PASSKEYS, PASSKEY_MINUTES, siteOf } from './rules.ts'
import { readMade, type Made } from './read-made.ts'
import { requireOwnPassword } from '../require-own-password.ts'
import * as store from './store.ts'
import type { PasskeyRefusal } from './texts.ts'

/** Ed25519, ES256 and RS256: what devices make. Asking for newer ones would try what Node calls experimental. */
const ALGORITHMS = [-8, -7, -257]

function listPasskeys({ sql, member }: MemberContext) {
  return store.list(sql, member.id)
}

/**
 * What this browser has to sign to add a passkey, within minutes and in this session. Throws password_wrong,
 * password_tries or too_many_passkeys.
 */
async function beginPasskey(context: MemberContext, { password }: { password: string }) {
  const { sql, member, now, appUrl } = context
  await requireOwnPassword(context, password)
  const known = await store.listCredentials(sql, member.id)
  if (known.length >= MAXIMUM_PASSKEYS) throw new Refusal<PasskeyRefusal>('too_many_passkeys')
  const options = await generateRegistrationOptions({
    rpName: await findLibraryName(sql),
    rpID: siteOf(appUrl).rp_id,
    // Never the address: a device shows it to nobody, but hands it on.
    userID: new TextEncoder().encode(member.id),
    userName: member.email,
    userDisplayName: member.name,
    excludeCredentials: known,
    supportedAlgorithmIDs: ALGORITHMS,
    timeout: inMilliseconds({ minutes: PASSKEY_MINUTES }),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const expires_at = later(now, { minutes: PASSKEY_MINUTES })
  await store.saveOffer(sql, { session_id: member.session_id, challenge: options.challenge, expires_at })
  return { ...options }
}

/** Throws passkey_not_added, passkey_known or too_many_passkeys. */
async function addPasskey(context: MemberContext, { name, made }: { name: string; made: unknown }) {
  const { sql, member, now, appUrl } = context
  const key = await readNewKey(context, readMade(made))
  return sql.transaction().execute(async (transaction) => {
    await store.lockMember(transaction, member.id)
    if ((await store.list(transaction, member.id)).length >= MAXIMUM_PASSKEYS)
      throw new Refusal<PasskeyRefusal>('too_many_passkeys')
    const added = await store.insert(transaction, { ...key, user_id: member.id, name, created_at: now })
    if (!added) throw new Refusal<PasskeyRefusal>('passkey_known')
    const library = await findLibraryName(transaction)
    const mail = { to: member.email, name: member.name, passkey: name, url: `${appUrl}/auth`, library }
    await context.queueMail(transaction, () => passkeyAddedMail(mail))
    return added
  })
}

/** The public half of the key that the browser made for what it was offered, whatever becomes of the rest. */
async function readNewKey({ sql, member, now, appUrl }: MemberContext, made: Made | undefined) {
  const challenge = await store.takeOffer(sql, member.session_id, now)
  if (challenge === undefined || !made) throw new Refusal<PasskeyRefusal>('passkey_not_added')
  const { origin, rp_id } = siteOf(appUrl)
  const transports = made.response.transports ?? []
  const verified = await verifyRegistrationResponse({
    response: { ...made, response: { ...made.response, transports }, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rp_id,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null)
  if (!verified?.verified) throw new Refusal<PasskeyRefusal>('passkey_not_added')
  const { id, publicKey, counter } = verified.registrationInfo.credential
  return { credential_id: id, public_key: Buffer.from(publicKey), counter, transports }
}

/** Throws passkey_unknown. */
async function namePasskey({ sql, member }: MemberContext, { id, name }: { id: string; name: string }) {
  const named = await store.rename(sql, member.id, id, name)
  if (!named) throw new Refusal<PasskeyRefusal>('passkey_unknown')
  return named
}

/** Throws passkey_unknown. */
async function removePasskey({ sql, member, appUrl, queueMail }: MemberContext, { id }: { id: string }) {
  return sql.transaction().execute(async (transaction) => {
    const removed = await store.remove(transaction, member.id, id)
    if (!removed) throw new Refusal<PasskeyRefusal>('passkey_unknown')
    const library = await findLibraryName(transaction)
    const about = {
      to: member.email,
      name: member.name,
      passkey: removed.name,
      url: `${appUrl}/auth`,
      library,
    }
    await queueMail(transaction, () => passkeyRemovedMail(about))
    return {}
  })
}

export const member = { listPasskeys, beginPasskey, addPasskey, namePasskey, removePasskey }
