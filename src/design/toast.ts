import { translate } from '#/kernel/words.ts'

export type ToastMessage = {
  title: string
  description?: string | undefined
  /** Neutral by default, as success is; what tells of anything else is destructive (LANG-4). */
  tone?: 'neutral' | 'destructive'
  /** How long it stays, in milliseconds; 0 means until closed. By default as its tone needs (LANG-4). */
  duration?: number
  /**
   * News of what others did, or why you are here. Answers to your own actions are shown one at a time: a newer one
   * replaces the older.
   */
  news?: boolean
  /** A button that leads to what it tells of. Whoever shows it takes it back there: the way may be asked about. */
  action?: { label: string; onPress: () => void }
}
/** Returns how to take the message back, if it can. */
type Show = (message: ToastMessage) => (() => void) | void

let show: Show | undefined
let wake: (() => void) | undefined
const waiting: { said: ToastMessage; onShown: (close: (() => void) | void) => void }[] = []

/** Takes back the last error of one's own actions. */
let withdrawError: (() => void) | undefined

/**
 * Shows a toast. A destructive one interrupts a screen reader; a neutral one waits its turn. Returns how to take it
 * back once it no longer holds.
 */
export function toast({ title, description, ...rest }: ToastMessage): () => void {
  const said = { ...rest, title: translate(title), description: description && translate(description) }
  const withdraw = send(said)
  if (rest.tone === 'destructive' && !rest.news) withdrawError = withdraw
  return withdraw
}

/** Shows what failed, or what is missing, as a destructive toast (LANG-4). Returns how to take it back. */
export function toastError(text: Pick<ToastMessage, 'title' | 'description'>): () => void {
  return toast({ ...text, tone: 'destructive' })
}

/** What failed before has now worked: its toast goes. */
export function overtakeError(): void {
  withdrawError?.()
  withdrawError = undefined
}

function send(said: ToastMessage): () => void {
  let close: (() => void) | void
  const entry = { said, onShown: (shown: typeof close) => (close = shown) }
  if (show) close = show(said)
  else {
    waiting.push(entry)
    wake?.()
  }
  return () => {
    const place = waiting.indexOf(entry)
    if (place >= 0) waiting.splice(place, 1)
    else close?.()
  }
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
  for (const { said, onShown } of waiting.splice(0)) onShown(next(said))
  return () => {
    show = undefined
  }
}
