import { startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import { api } from '#/client/api.ts'
import { deviceName } from '../../devices/rules.ts'
import { MAXIMUM_PASSKEY_NAME_LENGTH } from '../rules.ts'

type Options = Parameters<typeof startRegistration>[0]['optionsJSON']

/** Thrown when the browser itself says that the device has a passkey of this account already. */
export class PasskeyKnown extends Error {
  /** As the server's refusal, so that it has its words. */
  readonly code = 'passkey_known'
}

/** Has the device make a passkey, and adds it under the device's name. */
export async function addPasskey(password: string): Promise<void> {
  const options = await api.member.accounts.beginPasskey({ password })
  const made = await startRegistration({ optionsJSON: options as unknown as Options }).catch(
    (error: unknown) => {
      if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
        throw new PasskeyKnown()
      throw error
    },
  )
  const { id, rawId, response } = made
  const { clientDataJSON, attestationObject, transports = [] } = response
  await api.member.accounts.addPasskey({
    name: deviceName(navigator.userAgent).slice(0, MAXIMUM_PASSKEY_NAME_LENGTH),
    made: { id, rawId, type: 'public-key', response: { clientDataJSON, attestationObject, transports } },
  })
}
