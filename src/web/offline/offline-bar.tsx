import { WifiOff } from 'lucide-react'
import { t } from '#/kernel/words.ts'
import { useSilence } from '#/client/use-silence.ts'
import { useOnline } from '#/design/use-online.ts'

/** What is said while there is no network, or one that answers nothing. */
export function useNetworkWords(): string | undefined {
  const online = useOnline()
  const isSilent = useSilence()
  if (!online) return t('You’re offline. This may be out of date.')
  return isSilent ? t('The network doesn’t answer. This may be out of date.') : undefined
}

/**
 * Tells students on every screen that they are offline, or that the network answers nothing, what is kept here, and
 * what needs a network (PORTAL-10).
 */
export function OfflineBar() {
  const words = useNetworkWords()
  return (
    <div role="status">
      {words && (
        <div className="flex items-start justify-center gap-2.5 bg-glow-wash px-4 py-2.5 text-sm text-glow-deep">
          <WifiOff size={18} aria-hidden className="mt-px shrink-0" />
          <div>
            <p className="font-semibold">{words}</p>
            <p>
              {t('Home and Notices still open if you’ve opened them here before. The rest needs a network.')}
            </p>
          </div>
        </div>
      )}
    </div>
  )
}

/**
 * The same for the desk, of which nothing is kept. It hangs from the header, as high as the page's upper edge is empty:
 * no button moves away from under a press.
 */
export function DeskOfflineBar({ words }: { words: string | undefined }) {
  return (
    <div role="status" className="absolute inset-x-0 top-full">
      {words && (
        <p className="flex items-start justify-center gap-2 bg-glow-wash px-4 text-sm leading-5 font-semibold text-glow-deep max-sm:px-2 max-sm:text-xs max-sm:leading-5">
          <WifiOff size={16} aria-hidden className="mt-0.5 shrink-0" />
          {words}
        </p>
      )}
    </div>
  )
}
