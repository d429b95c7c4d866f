import { verifyAuthenticationResponse, type AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { Sql } from '#/kernel/context.ts'
import { siteOf } from './rules.ts'
import * as store from './store.ts'

export type Used = Omit<AuthenticationResponseJSON, 'clientExtensionResults' | 'response'> & {
  response: {
    clientDataJSON: string
    authenticatorData: string
    signature: string
    userHandle?: string | undefined
  }
}

type Asked = { sql: Sql; appUrl: string; now: Date; challenge: string }

/**
 * Whose passkey signed this challenge, on this site, with the owner's finger, face or PIN; and notes the use. Null for
 * whatever else: an unknown key, another's, one with a counter that runs backwards.
 */
export async function verifyUse(
  { sql, appUrl, now, challenge }: Asked,
  used: Used,
): Promise<{ user_id: string; email_verified: boolean } | null> {
  const known = await store.findCredential(sql, used.id)
  if (!known || userIn(used) !== known.user_id) return null
  const { origin, rp_id } = siteOf(appUrl)
  const { clientDataJSON, authenticatorData, signature } = used.response
  const verified = await verifyAuthenticationResponse({
    response: {
      ...used,
      response: { clientDataJSON, authenticatorData, signature },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rp_id,
    requireUserVerification: true,
    credential: {
      id: known.credential_id,
      publicKey: new Uint8Array(known.public_key),
      counter: known.counter,
      transports: known.transports,
    },
  }).catch(() => null)
  if (!verified?.verified) return null
  const isNoted = await store.noteUse(sql, known.id, verified.authenticationInfo.newCounter, now)
  return isNoted ? { user_id: known.user_id, email_verified: known.email_verified } : null
}

/** The member for whom the device made the key, which it hands back with every use. */
function userIn({ response }: Used): string {
  return Buffer.from(response.userHandle ?? '', 'base64url').toString()
}
