import { translate } from '#/kernel/words.ts'

export type ToastMessage = {
  title: string
  description?: string | undefined
  /** The specification's toasts are destructive unless marked neutral. */
  tone?: 'neutral' | 'destructive'
  /** Milliseconds on screen; 0 stays until closed. Default 6000. */
  duration?: number
}
type Show = (message: ToastMessage) => void

let show: Show | undefined
const waiting: ToastMessage[] = []

/** Shows a toast, from anywhere. A destructive one interrupts a screen reader, a neutral one waits its turn. */
export function toast({ title, description, ...rest }: ToastMessage): void {
  const said = { ...rest, title: translate(title), description: description && translate(description) }
  if (show) show(said)
  else waiting.push(said)
}

/** The mounted toaster takes over, with what was said before it was loaded. Answers how to let go. */
export function connectToasts(next: Show): () => void {
  show = next
  for (const message of waiting.splice(0)) next(message)
  return () => {
    show = undefined
  }
}
