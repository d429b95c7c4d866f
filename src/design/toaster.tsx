import { Toast } from '@base-ui/react/toast'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { t } from '#/kernel/words.ts'
import { ToastCard, type Shown } from '#/design/toast-card.tsx'
import { connectToasts } from '#/design/toast.ts'
import { useClearOfButtons } from '#/design/use-clear-of-buttons.ts'

/** An error has more to read, and may come while one looks elsewhere; a button has to be reached. */
const SHOWN_MS = { short: 6_000, long: 12_000 }
/** A region that comes with its first words isn't heard by screen readers: what waited for it comes a little later. */
const REGION_KNOWN_MS = 100

/**
 * Where toasts appear: on phones above the bottom bar, clear of the page's head, but at the top while a sheet is open,
 * whose buttons are at the bottom; on desktops at the right, below the close button of even the tallest dialog. From
 * there they make way for a main button. Mounted once, in the root route.
 */
export function Toaster() {
  const viewport = useRef<HTMLDivElement>(null)
  const [limit] = useState(() => (matchMedia('(width >= 40rem)').matches ? 3 : 2))
  return (
    <Toast.Provider limit={limit}>
      <Toast.Portal>
        <Toast.Viewport
          ref={viewport}
          aria-label={t('Notifications')}
          className="toasts fixed inset-x-3 z-60 flex flex-col gap-2 sm:inset-x-auto sm:right-6 sm:w-[380px] sm:gap-3"
        >
          <ToastList viewport={viewport} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function ToastList({ viewport }: { viewport: RefObject<HTMLDivElement | null> }) {
  const { toasts, add, close } = Toast.useToastManager<Shown>()
  const own = useRef<string>(undefined)
  useClearOfButtons(viewport, toasts.length > 0)
  useEffect(() => {
    let disconnect: (() => void) | undefined
    const waited = setTimeout(() => {
      disconnect = connectToasts(
        ({ title, description, tone = 'neutral', duration, news = false, action }) => {
          if (!news && own.current) close(own.current)
          const shownMs = duration ?? SHOWN_MS[action || tone === 'destructive' ? 'long' : 'short']
          const id = add({ title, description, type: tone, timeout: 0, data: { action, shownMs } })
          if (!news) own.current = id
          return () => close(id)
        },
      )
    }, REGION_KNOWN_MS)
    return () => {
      clearTimeout(waited)
      disconnect?.()
    }
  }, [add, close])
  return toasts.map((item) => <ToastCard key={item.id} item={item} />)
}
