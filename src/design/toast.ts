import { translate } from '#/kernel/words.ts'

export type ToastMessage = {
  title: string
  description?: string | undefined
  /** Toasts are destructive unless marked neutral (LANG-4). */
  tone?: 'neutral' | 'destructive'
  /** Milliseconds on screen; 0 stays until closed. Default 6000. */
  duration?: number
  /** Tells what others did, or why one is here. What one did oneself has one answer at a time: a newer one takes the older one's place. */
  news?: boolean
}
type Show = (message: ToastMessage) => void

let show: Show | undefined
let wake: (() => void) | undefined
const waiting: ToastMessage[] = []

/** Shows a toast, from anywhere. A destructive one interrupts a screen reader, a neutral one waits its turn. */
export function toast({ title, description, ...rest }: ToastMessage): void {
  const said = { ...rest, title: translate(title), description: description && translate(description) }
  if (show) return show(said)
  waiting.push(said)
  wake?.()
}

/** Calls back when the first message waits for a toaster that isn't there yet. Gives the function that ends it. */
export function whenToastWaits(callback: () => void): () => void {
  wake = callback
  if (waiting.length > 0) callback()
  return () => {
    wake = undefined
  }
}

/** The mounted toaster takes over, with what was said before it was loaded. Answers how to let go. */
export function connectToasts(next: Show): () => void {
  show = next
  for (const message of waiting.splice(0)) next(message)
  return () => {
    show = undefined
  }
}
