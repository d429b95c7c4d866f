import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'

/** What the API answers when the session is gone; set by the router, which knows the way to the sign-in page. */
let onSignedOut: () => void = () => undefined
export function whenSignedOut(leave: () => void) {
  onSignedOut = leave
}

export function statusOf(error: unknown): number | undefined {
  const status = (error as { status?: unknown } | null)?.status
  return typeof status === 'number' ? status : undefined
}

/** Leads to the sign-in page when a call failed because the session is gone. Queries and mutations do it by themselves. */
export function noticeSignedOut(error: unknown) {
  if (statusOf(error) === 401) onSignedOut()
}

/** How long the answer may take that brings a renewed session's cookie, in milliseconds. */
const RENEWAL_MS = 500

/**
 * Retries once and not on window focus (PORTAL-8). A refusal is an answer, so it is never retried; but a call may
 * have left with a cookie that was being renewed (a new password, the second factor), so a 401 is asked about once more.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeSignedOut }),
  mutationCache: new MutationCache({ onError: noticeSignedOut }),
  defaultOptions: {
    // Without a network a call fails at once and says so, instead of waiting unseen.
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
