import { useRef, useState, type ComponentProps } from 'react'
import { flushSync } from 'react-dom'
import { tidyText } from '#/kernel/invisible.ts'
import { t } from '#/kernel/words.ts'
import { ConfirmDialog } from '#/design/confirm-dialog.tsx'
import { TextField } from '#/design/field.tsx'
import { focusWrong } from '#/design/form-values.ts'
import { useUnsavedState } from '#/design/use-unsaved-state.ts'

type Props = Omit<ComponentProps<typeof ConfirmDialog>, 'onConfirm'> &
  Pick<ComponentProps<typeof TextField>, 'label' | 'hint' | 'placeholder' | 'maxLength'> & {
    /** What the reason is for. Under it, what was typed is there again after a session that ended. */
    keepAs: string
    /** The field's error message if it is empty. */
    missing?: string
    /**
     * Runs with the typed reason while the button is busy, and reports its own errors. The dialog closes unless it
     * throws.
     */
    onReason: (reason: string) => Promise<unknown>
  }

/** Asks before something that needs a reason. */
export function ReasonDialog(props: Props) {
  const {
    label,
    hint,
    placeholder,
    maxLength,
    missing = t('Please give a reason'),
    keepAs,
    onReason,
    ...rest
  } = props
  const { children, ...dialog } = rest
  const [reason, setReason] = useUnsavedState(`reason:${keepAs}`, '')
  const [tried, setTried] = useState(false)
  const field = useRef<HTMLDivElement>(null)
  const written = tidyText(reason)
  async function confirm() {
    flushSync(() => setTried(true))
    if (written === '') {
      focusWrong(field.current)
      return false
    }
    await onReason(written)
    setReason('')
    setTried(false)
    return true
  }
  return (
    <ConfirmDialog {...dialog} onConfirm={confirm}>
      <div ref={field} className="grid gap-4">
        {children}
        <TextField
          name="reason"
          label={label}
          {...(hint ? { hint } : {})}
          {...(placeholder ? { placeholder } : {})}
          {...(maxLength ? { maxLength } : {})}
          required
          value={reason}
          onValueChange={setReason}
          {...(tried && written === '' ? { error: missing } : {})}
        />
      </div>
    </ConfirmDialog>
  )
}
