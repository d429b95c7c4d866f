import { startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import { api } from '#/client/api.ts'
import { deviceName } from '../../devices/rules.ts'
import { isElsewhere } from './sign-in-by-passkey.ts'

type Options = Parameters<typeof startRegistration>[0]['optionsJSON']

/**
 * Has the device make a passkey, and adds it under the device's name. Without one there is nothing to add: the device
 * has one of this account (`known`), or has no screen lock, or its owner thought better of it (`none_made`).
 */
export async function addPasskey(password: string): Promise<'added' | ReturnType<typeof whyNone>> {
  const options = await api.member.accounts.beginPasskey({ password })
  const made = await startRegistration({ optionsJSON: options as unknown as Options }).catch(whyNone)
  if (typeof made === 'string') return made
  const { id, rawId, response } = made
  const { clientDataJSON, attestationObject, transports = [] } = response
  await api.member.accounts.addPasskey({
    name: deviceName(navigator.userAgent),
    made: { id, rawId, type: 'public-key', response: { clientDataJSON, attestationObject, transports } },
  })
  return 'added'
}

function whyNone(error: unknown): 'known' | 'elsewhere' | 'none_made' {
  console.info(error)
  if (isElsewhere(error)) return 'elsewhere'
  const isKnown = error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
  return isKnown ? 'known' : 'none_made'
}
