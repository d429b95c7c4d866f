import {
  MutationCache,
  QueryCache,
  QueryClient,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type QueryKey,
} from '@tanstack/react-query'
import { overtakeError } from '#/design/toast.ts'
import { clearKept } from '#/client/kept.ts'
import { waitForRead } from '#/client/silence.ts'

/** What to do when the API says that the session is gone; set by the router, which knows the sign-in page. */
let onSignedOut: () => void = () => undefined

/** The failures that were noticed. */
const noticed = new WeakSet<object>()

/** Returns how to do again what was done before. */
export function whenSignedOut(leave: () => void): () => void {
  const before = onSignedOut
  onSignedOut = leave
  return () => {
    onSignedOut = before
  }
}

/** The session was ended on purpose: what was kept here for offline use goes too (PORTAL-10). */
export function leaveEnded() {
  clearKept()
  onSignedOut()
}

export function statusOf(error: unknown): number | undefined {
  const status = (error as { status?: unknown } | null)?.status
  return typeof status === 'number' ? status : undefined
}

/**
 * Goes to the sign-in page if a call failed because the session is gone. A session that ran out leaves here what was
 * kept for offline use. Queries and mutations do this by themselves, once: the toast of a mutation that failed may
 * notice it again, after the page has begun to leave.
 */
export function noticeSignedOut(error: unknown) {
  if (statusOf(error) !== 401 || noticed.has(error as object)) return
  noticed.add(error as object)
  const { data } = error as { data?: { ended?: unknown } }
  if (data?.ended === true) leaveEnded()
  else onSignedOut()
}

/** How long the answer with a renewed session's cookie may take, in milliseconds. */
const RENEWAL_MS = 500

/** Writes wait for what they make read again: for a dialog to close over what is so now, but not for ever. */
class Queries extends QueryClient {
  override invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    return waitForRead(super.invalidateQueries(filters, options))
  }
}

/**
 * Retries once, and not on window focus (PORTAL-8). A refusal is an answer, so it is never retried; but a call may have
 * been sent with a cookie that was just being renewed (new password, two-step sign-in), so a 401 is retried once.
 */
export const queryClient = new Queries({
  queryCache: new QueryCache({ onError: noticeSignedOut }),
  mutationCache: new MutationCache({ onError: noticeSignedOut, onSuccess: overtakeError }),
  defaultOptions: {
    // Offline, a call fails at once and says so instead of waiting silently.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      refetchOnWindowFocus: false,
      retry: (failures, error) => {
        const status = statusOf(error) ?? 500
        return failures < 1 && (status >= 500 || status === 401)
      },
      retryDelay: (_, error) => (statusOf(error) === 401 ? RENEWAL_MS : 1000),
    },
  },
})
