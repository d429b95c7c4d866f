import { startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import { api } from '#/client/api.ts'
import { deviceName } from '../../devices/rules.ts'

type Options = Parameters<typeof startRegistration>[0]['optionsJSON']

/**
 * Has the device make a passkey, and adds it under the device's name. Returns whether it was added: a device that has
 * one of this account makes no second.
 */
export async function addPasskey(password: string): Promise<boolean> {
  const options = await api.member.accounts.beginPasskey({ password })
  const made = await startRegistration({ optionsJSON: options as unknown as Options }).catch(nullIfKnown)
  if (!made) return false
  const { id, rawId, response } = made
  const { clientDataJSON, attestationObject, transports = [] } = response
  await api.member.accounts.addPasskey({
    name: deviceName(navigator.userAgent),
    made: { id, rawId, type: 'public-key', response: { clientDataJSON, attestationObject, transports } },
  })
  return true
}

function nullIfKnown(error: unknown): null {
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return null
  throw error
}
