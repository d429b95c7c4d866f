import { startAuthentication } from '@simplewebauthn/browser'
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
      return null
    },
  )
  if (!used) {
    toastError(passkeyToasts.unused)
    return 'unused'
  }
  return (await authClient.signInByPasskey(used)) ? 'code_follows' : 'inside'
}
