/** How long an answer is waited for, in milliseconds: a network may swallow all that is asked. */
const ANSWER_MS = 10_000

/**
 * Whether the server can be reached: any answer says so, unless it takes too long. A HEAD is never answered from the
 * service worker's cache.
 */
export async function isReached(): Promise<boolean> {
  try {
    await fetch('/healthz', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(ANSWER_MS) })
    return true
  } catch {
    return false
  }
}
