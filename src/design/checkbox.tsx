import { Checkbox as Base } from '@base-ui/react/checkbox'
import { Field } from '@base-ui/react/field'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '#/design/cx.ts'
import { FieldError, RequiredMark } from '#/design/field-frame.tsx'

type Props = {
  name: string
  label: ReactNode
  hint?: ReactNode
  error?: string | null | undefined
  required?: boolean
  disabled?: boolean
  checked?: boolean | undefined
  defaultChecked?: boolean
  onCheckedChange?: (checked: boolean) => void
  className?: string
}

/** A tick box with its label; its value in a `Form` is `true` or `false`. */
export function Checkbox({ name, label, hint, error, required, disabled = false, ...props }: Props) {
  const { checked, defaultChecked, onCheckedChange, className } = props
  return (
    <Field.Root name={name} disabled={disabled} className={cx('grid gap-1.5', className)}>
      <Field.Label className="flex min-h-11 items-start gap-3 py-2.5 leading-snug">
        <Base.Root
          {...(checked === undefined ? { defaultChecked: defaultChecked ?? false } : { checked })}
          onCheckedChange={(next) => onCheckedChange?.(next)}
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          className="mt-px grid size-5.5 shrink-0 place-items-center rounded-md border-2 border-edge bg-sheet text-on-green data-checked:border-green data-checked:bg-green data-disabled:opacity-50 aria-invalid:border-red data-invalid:border-red"
        >
          <Base.Indicator>
            <Check size={16} strokeWidth={3.2} aria-hidden />
          </Base.Indicator>
        </Base.Root>
        <span>
          {label}
          {required && <RequiredMark />}
          {hint && <Field.Description className="block text-sm text-ink-2">{hint}</Field.Description>}
        </span>
      </Field.Label>
      <FieldError error={error} />
    </Field.Root>
  )
}
