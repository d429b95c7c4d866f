import { isReached } from '#/client/is-reached.ts'
import { hasNoNetwork } from '#/client/offline.ts'

/** How long an answer is waited for where something is kept to show instead, in milliseconds. */
const PATIENCE_MS = 3000

/**
 * How long the answer to a write is waited for, in milliseconds: longer than the server waits for its database. What
 * comes later counts as lost, and a repeated request as the same one (PAY-15).
 */
const WRITE_MS = 30_000

/** The same where much is sent, or done in one go: as long as the server takes a request in (PORTAL-14). */
export const SLOW_WRITE_MS = 300_000

/** How long the answer to a read is waited for, in milliseconds, before it is said that none comes. */
const READ_MS = 8000

/** How often a network that answers nothing is asked whether it does again, in milliseconds. */
const ASK_EVERY_MS = 5000

/** Whether one was waited for that long, and none has come since. */
let isSilent = false
const listeners = new Set<() => void>()

/** Whether the network swallows what is asked. */
export const isInSilence = (): boolean => isSilent

/** Calls back when a silence begins or ends. Returns how to stop. */
export function onSilence(changed: () => void): () => void {
  listeners.add(changed)
  return () => void listeners.delete(changed)
}

function setSilent(silent: boolean): void {
  if (isSilent === silent) return
  isSilent = silent
  for (const changed of listeners) changed()
  if (silent) askAgain()
}

/** A page that asks for nothing more wouldn't hear that the network is back. */
function askAgain(): void {
  const ask = async () => {
    if (!isSilent) return
    if (await isReached()) noteAnswer()
    else askAgain()
  }
  setTimeout(() => void ask(), ASK_EVERY_MS)
}

/** How many answers there were. */
let answers = 0

/** Every answer of the API ends the silence. */
export function noteAnswer(): void {
  answers += 1
  setSilent(false)
}

/** A write got none, so what is read again after it isn't waited for long. Without a network nothing was asked. */
export function noteSilence(): void {
  if (!hasNoNetwork()) setSilent(true)
}

/** For a read. It may take its time while others are answered. */
export async function waitForAnswer<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const before = answers
  const timer = setTimeout(() => answers === before && noteSilence(), READ_MS)
  try {
    return await answer
  } finally {
    clearTimeout(timer)
  }
}

/**
 * For what is kept: a network may swallow all that is asked, and say so after minutes (PORTAL-10). Calls back once an
 * answer has been waited for long enough, and as good as at once where the last wait was in vain. Returns how to stop.
 */
export function waitInVain(giveUp: () => void): () => void {
  const timer = setTimeout(
    () => {
      noteSilence()
      giveUp()
    },
    isSilent ? 0 : PATIENCE_MS,
  )
  return () => clearTimeout(timer)
}

/** For a write: it holds its dialog until it is answered, which a silent network would do for many minutes. */
export const answersWithin = (slow = false): AbortSignal =>
  AbortSignal.timeout(slow ? SLOW_WRITE_MS : WRITE_MS)

/** For a read that other work waits for: the browser itself gives it up after minutes. */
export function waitWithin<Answer>(limit: AbortSignal, answer: Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    limit.addEventListener('abort', () => reject(limit.reason as Error))
    answer.then(resolve, reject)
  })
}

/** What is read again after a write holds its dialog for seconds at most, and not at all in a silence. */
export function waitForRead(read: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    setTimeout(resolve, isSilent ? 0 : PATIENCE_MS)
    read.then(resolve, reject)
  })
}
