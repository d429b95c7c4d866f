import { WifiOff } from 'lucide-react'
import { t } from '#/kernel/words.ts'
import { useSilence } from '#/client/use-silence.ts'
import { useOnline } from '#/design/use-online.ts'

/**
 * Tells students on every screen that they are offline, or that the network answers nothing, what is kept here, and
 * what needs a network (PORTAL-10).
 */
export function OfflineBar() {
  const online = useOnline()
  const isSilent = useSilence()
  return (
    <div role="status">
      {(!online || isSilent) && (
        <div className="flex items-start justify-center gap-2.5 bg-glow-wash px-4 py-2.5 text-sm text-glow-deep">
          <WifiOff size={18} aria-hidden className="mt-px shrink-0" />
          <div>
            <p className="font-semibold">
              {online
                ? t('The network doesn’t answer. This may be out of date.')
                : t('You’re offline. This may be out of date.')}
            </p>
            <p>
              {t('Home and Notices still open if you’ve opened them here before. The rest needs a network.')}
            </p>
          </div>
        </div>
      )}
    </div>
  )
}
