import { authToasts } from '../texts.ts'
import { showAuthError } from './auth-shared.tsx'

/** Shows a failed call of the API. Its words are fetched: if those can't be either, that is said (PORTAL-10). */
export async function showApiError(error: unknown): Promise<void> {
  console.error(error)
  try {
    const { toastFailure } = await import('#/client/toast-failure.ts')
    toastFailure(error, authToasts.unexpected)
  } catch (unfetched) {
    showAuthError(unfetched, authToasts.unexpected)
  }
}
