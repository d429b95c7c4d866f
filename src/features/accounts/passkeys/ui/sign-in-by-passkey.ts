import { startAuthentication, WebAuthnError } from '@simplewebauthn/browser'
import { toastError } from '#/design/toast.ts'
import { authClient } from '../../ui/auth-client.ts'
import { passkeyToasts } from '../texts.ts'

type Options = Parameters<typeof startAuthentication>[0]['optionsJSON']

/**
 * Signs in by a passkey of this device, and says so where the device gave none: it has none, or its owner thought
 * better of it. Otherwise returns whether a two-step code has to follow.
 */
export async function signInByPasskey(): Promise<'inside' | 'code_follows' | 'unused'> {
  const options = await authClient.askPasskey()
  const used = await startAuthentication({ optionsJSON: options as unknown as Options }).catch(
    (error: unknown) => {
      console.info(error)
      toastError(isElsewhere(error) ? passkeyToasts.elsewhere : passkeyToasts.unused)
      return null
    },
  )
  if (!used) return 'unused'
  return (await authClient.signInByPasskey(used)) ? 'code_follows' : 'inside'
}

/** Whether the page was opened at another of the server's names, such as localhost: passkeys belong to one alone. */
export function isElsewhere(error: unknown): boolean {
  return error instanceof WebAuthnError && error.code === 'ERROR_INVALID_RP_ID'
}
