import { WifiOff } from 'lucide-react'
import { t } from '#/kernel/words.ts'
import { useSilence } from '#/client/use-silence.ts'
import { useOnline } from '#/design/use-online.ts'

/** What is said while there is no network, or one that answers nothing. */
export function useNetworkWords(): string | undefined {
  const online = useOnline()
  const isSilent = useSilence()
  if (!online) return t('You’re offline.')
  return isSilent ? t('The network doesn’t answer.') : undefined
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
            <p className="font-semibold">
              {words} {t('This may be out of date.')}
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

/**
 * The same for the desk, where nothing is kept. On a wide screen, whose tables keep their heads in sight, it is a part
 * of the header. On a narrower one it hangs below, a line as high as the page's upper edge is empty, and leaves out the
 * second sentence where that has no room. So it moves and covers nothing.
 */
export function DeskOfflineBar({ words }: { words: string | undefined }) {
  return (
    <div
      role="status"
      className="pointer-events-none max-[59.5rem]:absolute max-[59.5rem]:inset-x-0 max-[59.5rem]:top-full"
    >
      {words && (
        <p className="flex flex-wrap justify-center gap-x-1.5 overflow-hidden bg-glow-wash px-2 text-xs leading-5 font-semibold text-glow-deep large-letters:text-[4.5vw] max-[59.5rem]:h-5 min-[59.5rem]:flex-col min-[59.5rem]:rounded-ctl min-[59.5rem]:px-3 min-[59.5rem]:py-1 min-[59.5rem]:leading-4">
          <span className="flex items-center gap-1.5">
            <WifiOff aria-hidden className="size-[1.2em] shrink-0" />
            {words}
          </span>{' '}
          <span>{t('This may be out of date.')}</span>
        </p>
      )}
    </div>
  )
}
