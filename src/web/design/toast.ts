import { Toast } from '@base-ui/react/toast'

/** The one queue of toasts; `Toaster` shows it. */
export const toasts = Toast.createToastManager()

export type ToastMessage = {
  title: string
  description?: string | undefined
  /** The specification's toasts are destructive unless marked neutral. */
  tone?: 'neutral' | 'destructive'
  /** Milliseconds on screen; 0 stays until closed. */
  duration?: number
}

/** Shows a toast, from anywhere. A destructive one interrupts a screen reader, a neutral one waits its turn. */
export function toast({ title, description, tone = 'neutral', duration }: ToastMessage): string {
  return toasts.add({
    title,
    description,
    type: tone,
    priority: tone === 'destructive' ? 'high' : 'low',
    ...(duration === undefined ? {} : { timeout: duration }),
  })
}
