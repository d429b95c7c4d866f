import { Toast } from '@base-ui/react/toast'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { t } from '#/kernel/words.ts'
import { Button } from '#/design/button.tsx'
import { cx } from '#/design/cx.ts'
import { connectToasts, type ToastMessage } from '#/design/toast.ts'
import { useClearOfButtons } from '#/design/use-clear-of-buttons.ts'

/** An error has more to read, and may come while one looks elsewhere; a button has to be reached. */
const SHOWN_MS = { short: 6_000, long: 12_000 }
/** A region that comes with its first words isn't heard by screen readers: what waited for it comes a little later. */
const REGION_KNOWN_MS = 100

/**
 * Where toasts appear: on phones above the bottom bar, clear of the page's head, but at the top while a sheet is open,
 * whose buttons are at the bottom; on desktops at the right, below the close button of even the tallest dialog. From there
 * they make way for a main button. Mounted once, in the root route.
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
  const { toasts, add, update, close } = Toast.useToastManager<NonNullable<ToastMessage['action']>>()
  const own = useRef<string>(undefined)
  useClearOfButtons(viewport, toasts.length > 0)
  useEffect(() => {
    let disconnect: (() => void) | undefined
    const waited = setTimeout(() => {
      disconnect = connectToasts(
        ({ title, description, tone = 'neutral', duration, news = false, action }) => {
          if (!news && own.current) close(own.current)
          const timeout = duration ?? SHOWN_MS[action || tone === 'destructive' ? 'long' : 'short']
          const id = add({
            title,
            description,
            type: tone,
            timeout: document.hidden ? 0 : timeout,
            ...(action ? { data: action } : {}),
          })
          if (document.hidden) onceSeen(() => update(id, { timeout }))
          if (!news) own.current = id
          return () => close(id)
        },
      )
    }, REGION_KNOWN_MS)
    return () => {
      clearTimeout(waited)
      disconnect?.()
    }
  }, [add, update, close])
  return toasts.map((item) => {
    const bad = item.type === 'destructive'
    const Icon = bad ? CircleAlert : CircleCheck
    return (
      <Toast.Root
        key={item.id}
        toast={item}
        swipeDirection={['right', 'up', 'down']}
        className={cx(
          'translate-x-(--toast-swipe-movement-x) translate-y-(--toast-swipe-movement-y) rounded-card border bg-sheet text-ink shadow-float',
          'transition-[opacity,translate] duration-200 ease-out data-ending-style:opacity-0 data-limited:hidden data-starting-style:-translate-y-4 data-starting-style:opacity-0',
          bad ? 'border-red' : 'border-rule-2',
        )}
      >
        <Toast.Content className="flex items-start gap-3 p-3 pl-4">
          <Icon size={21} aria-hidden className={cx('mt-2.5 shrink-0', bad ? 'text-red' : 'text-day-ink')} />
          {/* Base UI's own high priority would hide the toast and its close button from screen readers. */}
          <div role={bad ? 'alert' : undefined} className="min-w-0 flex-1 py-2 leading-snug">
            <Toast.Title className="font-sans text-base leading-snug font-semibold tracking-normal" />
            <Toast.Description className="text-ink-2" />
            {item.data && (
              <Button
                size="sm"
                look="outline"
                className="mt-2"
                onClick={() => {
                  item.data?.onPress()
                  close(item.id)
                }}
              >
                {item.data.label}
              </Button>
            )}
          </div>
          <Toast.Close
            aria-label={t('Close')}
            // Otherwise Base UI hides it from screen readers until it is hovered, as if toasts were stacked behind one
            // another.
            aria-hidden={false}
            className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunk"
          >
            <X size={18} aria-hidden />
          </Toast.Close>
        </Toast.Content>
      </Toast.Root>
    )
  })
}

/** An answer that comes to a tab in the background waits there until somebody is back. */
function onceSeen(callback: () => void): void {
  document.addEventListener('visibilitychange', callback, { once: true })
}
