import { useQuery } from '@tanstack/react-query'
import { Bell as BellIcon, BellOff } from 'lucide-react'
import { Suspense, useState } from 'react'
import { t } from '#/kernel/words.ts'
import { arrivalsQuery } from '#/features/overview/ui/queries.ts'
import { Button } from '#/design/button.tsx'
import { lazyPart } from '#/design/lazy-part.ts'
import { withdrawArrivals } from '#/web/notifications/arrivals.ts'
import { setSound, useSound } from '#/web/notifications/sound.ts'

const load = () => import('#/features/overview/arrivals/ui/arrivals-panel.tsx')
const Panel = lazyPart(async () => ({ default: (await load()).ArrivalsPanel }))

/** More than this is only said to be more. */
const COUNTED = 99

/** The header's bell: how much came in that this admin hasn't read, and the way to each (DESK-14). */
export function Bell() {
  const { data } = useQuery(arrivalsQuery)
  const sound = useSound()
  /** Undefined until its first use, with which the panel is loaded. */
  const [open, setOpen] = useState<boolean>()
  const unread = data?.unread ?? 0
  const Icon = sound ? BellIcon : BellOff
  return (
    <>
      <Button
        look="quiet"
        square
        aria-haspopup="dialog"
        className="relative shrink-0"
        onPointerEnter={() => void load()}
        onClick={() => {
          withdrawArrivals()
          setOpen(true)
        }}
      >
        <Icon size={20} aria-hidden />
        <span className="sr-only">
          {t('Notifications')}
          {unread > 0 && ','}
        </span>
        {unread > 0 && (
          <span className="absolute top-0.5 right-0.5 min-w-5 rounded-full bg-glow px-1 text-xs leading-5 font-semibold text-on-glow">
            {unread > COUNTED ? `${COUNTED}+` : unread}
            <span className="sr-only"> {t('unread')}</span>
          </span>
        )}
      </Button>
      {open !== undefined && (
        <Suspense>
          <Panel open={open} onOpenChange={setOpen} sound={sound} onSound={setSound} />
        </Suspense>
      )}
    </>
  )
}
