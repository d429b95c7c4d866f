import { translate } from '#/kernel/words.ts'

export type ToastMessage = {
  title: string
  description?: string | undefined
  /** Toasts are destructive unless marked neutral (LANG-4). */
  tone?: 'neutral' | 'destructive'
  /** How long it stays, in milliseconds; 0 means until closed. Default 6000. */
  duration?: number
  /**
   * News of what others did, or why you are here. Answers to your own actions are shown one at a time: a newer one
   * replaces the older.
   */
  news?: boolean
  /** A button that leads to what it tells of, and closes it. */
  action?: { label: string; onPress: () => void }
}
type Show = (message: ToastMessage) => void

let show: Show | undefined
let wake: (() => void) | undefined
const waiting: ToastMessage[] = []

/** Shows a toast. A destructive one interrupts a screen reader; a neutral one waits its turn. */
export function toast({ title, description, ...rest }: ToastMessage): void {
  const said = { ...rest, title: translate(title), description: description && translate(description) }
  if (show) return show(said)
  waiting.push(said)
  wake?.()
}

/** Calls back when a message waits for a toaster that isn't loaded yet. Returns a function that unsubscribes. */
export function whenToastWaits(callback: () => void): () => void {
  wake = callback
  if (waiting.length > 0) callback()
  return () => {
    wake = undefined
  }
}

/** Called by the mounted toaster, which then shows what is waiting. Returns a function that disconnects it. */
export function connectToasts(next: Show): () => void {
  show = next
  for (const message of waiting.splice(0)) next(message)
  return () => {
    show = undefined
  }
}
