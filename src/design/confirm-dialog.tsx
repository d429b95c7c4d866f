import { AlertDialog } from '@base-ui/react/alert-dialog'
import { useId, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { t } from '#/kernel/words.ts'
import { Button } from '#/design/button.tsx'
import { cx } from '#/design/cx.ts'
import { BACKDROP, POPUP } from '#/design/dialog-style.ts'
import { Overtaken } from '#/design/overtaken.tsx'
import { Unsaved } from '#/design/unsaved.tsx'
import { isTakenBackBy, useBackAsks } from '#/design/use-back-asks.ts'
import { useBackCloses } from '#/design/use-back-closes.ts'
import { useHoldsFields } from '#/design/use-holds-fields.ts'
import { useReturnFocus } from '#/design/use-return-focus.ts'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  /** What will happen and, for destructive actions, what will be lost. */
  description: ReactNode
  confirmLabel: string
  busyLabel?: string
  cancelLabel?: string
  tone?: 'primary' | 'danger'
  /**
   * Runs while the button is busy, and reports its own errors. The dialog closes unless it returns `false` or throws.
   */
  onConfirm: () => unknown
  /** Where the focus goes on closing, for example if the opener is gone by then; `true` means back to the opener. */
  finalFocus?: () => HTMLElement | true | null
  children?: ReactNode
}

/** What takes words, such as a reason; a password is typed again in a moment. */
const TYPED_IN = 'textarea, input:not([type=radio], [type=checkbox], [type=file], [type=password])'

/**
 * Asks before something that can't be undone. A tap outside doesn't close it; Escape and Back ask before they lose what
 * was typed (PORTAL-14), Cancel doesn't.
 */
export function ConfirmDialog({ open, onOpenChange, title, description, ...props }: Props) {
  const { confirmLabel, busyLabel, cancelLabel = t('Cancel'), tone = 'danger', onConfirm, children } = props
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState(false)
  const typed = useRef(new Set<HTMLInputElement>())
  const finalFocus = useReturnFocus(open)
  const isTyped = () => [...typed.current].some((field) => field.isConnected && field.value.trim() !== '')
  function leave(reason?: string) {
    if (busy) return
    if (asking && isTakenBackBy(reason)) return setAsking(false)
    if (isTyped() && !asking && reason !== 'close-press') return setAsking(true)
    setAsking(false)
    onOpenChange(false)
  }
  useBackCloses(open, leave)
  useBackAsks(open, { holdsTyped: isTyped, isHeld: busy, ask: () => setAsking(true) })
  const form = useId()
  const fields = useRef<HTMLFormElement>(null)
  useHoldsFields(fields, busy)
  async function confirm(event: FormEvent) {
    event.preventDefault()
    // React takes a dialog's events to the form that it was opened from.
    event.stopPropagation()
    try {
      // It may send the focus to a field, which is held from here on.
      const doing = onConfirm()
      setBusy(true)
      if ((await doing) !== false) onOpenChange(false)
    } catch (error) {
      console.error(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <AlertDialog.Root open={open} onOpenChange={(next, { reason }) => !next && leave(reason)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop forceRender className={BACKDROP} />
        <AlertDialog.Popup
          finalFocus={props.finalFocus ?? finalFocus}
          onInput={({ target }) =>
            (target as Element).matches(TYPED_IN) && typed.current.add(target as HTMLInputElement)
          }
          data-sheet
          className={cx(
            POPUP,
            'gap-3 overflow-y-auto p-5 pb-[max(20px,env(safe-area-inset-bottom))] sm:w-110 sm:p-7',
          )}
        >
          <AlertDialog.Title className="text-xl">{title}</AlertDialog.Title>
          <AlertDialog.Description className="text-ink-2 wrap-anywhere" render={<div />}>
            {description}
          </AlertDialog.Description>
          <Overtaken />
          {/* Enter in a field confirms too. */}
          <form
            ref={fields}
            id={form}
            noValidate
            onSubmit={(event) => void confirm(event)}
            className="contents"
          >
            {children}
          </form>
          {asking ? (
            <div className="mt-3">
              <Unsaved onKeep={() => setAsking(false)} onDiscard={() => leave('close-press')} />
            </div>
          ) : (
            <div className="mt-3 flex flex-wrap justify-end gap-3 max-sm:*:flex-auto">
              <AlertDialog.Close render={<Button look="outline" disabled={busy} />}>
                {cancelLabel}
              </AlertDialog.Close>
              <Button type="submit" form={form} look={tone} busy={busy} {...(busyLabel ? { busyLabel } : {})}>
                {confirmLabel}
              </Button>
            </div>
          )}
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
