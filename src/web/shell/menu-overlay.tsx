import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { t } from '#/kernel/words.ts'
import { BACKDROP } from '#/design/dialog-style.ts'
import { useBackCloses } from '#/design/use-back-closes.ts'
import { Wordmark } from '#/design/wordmark.tsx'

type Props = { open: boolean; onOpenChange: (open: boolean) => void; children: ReactNode }

/** The sidebar on small screens: covers the page, traps the focus, closes with Escape or a tap outside. */
export function MenuOverlay({ open, onOpenChange, children }: Props) {
  const popup = useRef<HTMLDivElement>(null)
  useBackCloses(open, () => onOpenChange(false))
  return (
    <Dialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Dialog.Portal>
        <Dialog.Backdrop className={BACKDROP} />
        <Dialog.Popup
          ref={popup}
          // The section that one is in, or else the menu: not the button that closes it again.
          initialFocus={() => popup.current?.querySelector<HTMLElement>('[aria-current]') ?? popup.current}
          className="fixed inset-y-0 left-0 z-50 flex w-[min(18.75rem,86vw)] flex-col bg-paper px-3 pt-3 short:overflow-y-auto pb-[max(12px,env(safe-area-inset-bottom))] shadow-float transition-[translate] duration-200 ease-out focus:outline-none data-ending-style:-translate-x-full data-starting-style:-translate-x-full"
        >
          <div className="mb-3 flex items-center justify-between pl-2">
            <Wordmark small />
            <Dialog.Title className="sr-only">{t('Menu')}</Dialog.Title>
            <Dialog.Close
              aria-label={t('Close menu')}
              className="grid size-11 place-items-center rounded-full hover:bg-sunk"
            >
              <X size={22} aria-hidden />
            </Dialog.Close>
          </div>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
