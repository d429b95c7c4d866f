import { Field } from '@base-ui/react/field'
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { ERROR, HINT, LABEL } from '#/design/control-style.ts'
import { cx } from '#/design/cx.ts'

export type FieldFrameProps = {
  /** The path in the schema, such as `emergency_contact_name`, whose errors appear here. */
  name: string
  label: ReactNode
  hint?: ReactNode
  /** Shows this message whatever the form reports, for fields outside a `Form`. */
  error?: string | null | undefined
  /** Only marks the label; the schema does the checking. */
  required?: boolean | undefined
  disabled?: boolean | undefined
  className?: string | undefined
}

/** Label, control, hint and error, wired together for screen readers. */
export function FieldFrame({ children, ...props }: FieldFrameProps & { children: ReactNode }) {
  const { name, label, hint, error, required, disabled = false, className } = props
  return (
    <Field.Root name={name} disabled={disabled} className={cx('grid content-start gap-1.5', className)}>
      <Field.Label className={LABEL}>
        {label}
        {required && <RequiredMark />}
      </Field.Label>
      {children}
      {hint && <Field.Description className={HINT}>{hint}</Field.Description>}
      <FieldError error={error} />
    </Field.Root>
  )
}

/** A star for the eye; screen readers get `aria-required` on the control. */
export function RequiredMark() {
  return (
    <span aria-hidden className="ml-0.5 text-red">
      *
    </span>
  )
}

/** The field's error message, from the form or from outside. */
export function FieldError({ error }: { error?: string | null | undefined }) {
  return error ? (
    <Field.Error match className={ERROR}>
      <ErrorIcon />
      {error}
    </Field.Error>
  ) : (
    <Field.Error
      className={ERROR}
      render={({ children, ...props }) => (
        <div {...props}>
          <ErrorIcon />
          <span>{children}</span>
        </div>
      )}
    />
  )
}

/** Precedes every error message of a field. */
export function ErrorIcon() {
  return <CircleAlert size={16} aria-hidden className="mt-0.75 shrink-0" />
}
