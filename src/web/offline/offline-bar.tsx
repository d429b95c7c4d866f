import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { t } from '#/kernel/words.ts'

/** Tells students on every screen that they are offline. */
export function OfflineBar() {
  const online = useOnline()
  return (
    <div role="status">
      {!online && (
        <p className="flex items-center justify-center gap-2 bg-glow-wash px-4 py-2.5 text-sm font-semibold text-glow-deep">
          <WifiOff size={18} aria-hidden className="shrink-0" />
          {t('You’re offline. This may be out of date.')}
        </p>
      )}
    </div>
  )
}

export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine)
}

function subscribe(changed: () => void) {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}
