import type { SessionEnd } from '#/features/topics.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Given to the sign-in page by a page whose session ended while it was open; null if that page has said so. */
    ended?: SessionEnd | null | undefined
  }
}

/**
 * Why the page before this one led to the sign-in page; undefined if somebody came by themselves. Apart from what
 * ends a session, which would bring the API's client to the sign-in page's first load.
 */
export function endedSession(): SessionEnd | null | undefined {
  return (history.state as { ended?: SessionEnd | null } | null)?.ended
}
