import { Toast, type ToastObject } from '@base-ui/react/toast'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect } from 'react'
import { t } from '#/kernel/words.ts'
import { Button } from '#/design/button.tsx'
import { cx } from '#/design/cx.ts'
import type { ToastMessage } from '#/design/toast.ts'

/** What a toast carries besides its words; `shownMs` of 0: until it is closed. */
export type Shown = { action: ToastMessage['action'] | undefined; shownMs: number }

export function ToastCard({ item }: { item: ToastObject<Shown> }) {
  const { update } = Toast.useToastManager<Shown>()
  const { action, shownMs = 0 } = item.data ?? {}
  // Its time starts once it has been drawn: a slow phone draws a long page for seconds, a tab in the background draws
  // nothing until somebody is back.
  useEffect(() => {
    const frame = requestAnimationFrame(() => update(item.id, { timeout: shownMs }))
    return () => cancelAnimationFrame(frame)
  }, [item.id, shownMs, update])
  const bad = item.type === 'destructive'
  const Icon = bad ? CircleAlert : CircleCheck
  return (
    <Toast.Root
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
          {action && (
            <Button size="sm" look="outline" className="mt-2" onClick={action.onPress}>
              {action.label}
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
}
