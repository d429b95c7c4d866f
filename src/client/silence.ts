/** How long an answer is waited for where something is kept to show instead, in milliseconds. */
const PATIENCE_MS = 3000

/** Whether one was waited for that long, and none has come since. */
let isSilent = false

/** Every answer of the API ends the silence. */
export function noteAnswer(): void {
  isSilent = false
}

/**
 * For what is kept: a network may swallow all that is asked, and say so after minutes (PORTAL-10). Calls back once an
 * answer has been waited for long enough, and as good as at once where the last wait was in vain. Returns how to stop.
 */
export function waitInVain(giveUp: () => void): () => void {
  const timer = setTimeout(
    () => {
      isSilent = true
      giveUp()
    },
    isSilent ? 0 : PATIENCE_MS,
  )
  return () => clearTimeout(timer)
}
