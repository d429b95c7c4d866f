import { Checkbox as Base } from '@base-ui/react/checkbox'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '#/design/cx.ts'
import { useTyped } from '#/design/form-context.ts'
import { FieldError, RequiredMark, useField } from '#/design/field-frame.tsx'

type Props = {
  name: string
  label: ReactNode
  hint?: ReactNode
  error?: string | null | undefined
  required?: boolean
  disabled?: boolean
  /** What is agreed to, such as a version: a draft restores the tick only for the same one. */
  value?: string
  checked?: boolean | undefined
  defaultChecked?: boolean
  onCheckedChange?: (checked: boolean) => void
  className?: string
}

/** A tick box with its label; its value in a `Form` is `true` or `false`. */
export function Checkbox({ name, label, hint, error, required, disabled, value = 'on', ...props }: Props) {
  const { checked, defaultChecked, onCheckedChange, className } = props
  const { control, message, hintId, errorId } = useField({ name, hint, error, required, disabled })
  const typed = useTyped(name)
  const start = typed === undefined ? (defaultChecked ?? false) : typed === value
  return (
    <div className={cx('grid gap-1.5', className)}>
      <label className="flex min-h-11 items-start gap-3 py-2.5 leading-snug">
        <Base.Root
          {...control}
          value={value}
          {...(checked === undefined ? { defaultChecked: start } : { checked })}
          onCheckedChange={(next) => onCheckedChange?.(next)}
          className="mt-px grid size-5.5 shrink-0 place-items-center rounded-md border-2 border-edge bg-sheet text-on-green data-checked:border-green data-checked:bg-green data-disabled:opacity-50 aria-invalid:border-red"
        >
          <Base.Indicator>
            <Check size={16} strokeWidth={3.2} aria-hidden />
          </Base.Indicator>
        </Base.Root>
        <span>
          {label}
          {required && <RequiredMark />}
          {hint && (
            <span id={hintId} className="block text-sm text-ink-2">
              {hint}
            </span>
          )}
        </span>
      </label>
      <FieldError id={errorId} message={message} />
    </div>
  )
}
