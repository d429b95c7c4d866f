import { CircleAlert } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { ERROR, HINT, LABEL } from '#/design/control-style.ts'
import { cx } from '#/design/cx.ts'
import { useFieldError } from '#/design/form-context.ts'

export type FieldFrameProps = {
  /** The path in the schema, such as `emergency_contact_name`, whose errors appear here. */
  name: string
  label: ReactNode
  hint?: ReactNode
  /** Shows this message whatever the form reports, for fields outside a `Form`. */
  error?: string | null | undefined
  /** Only marks the control; the schema does the checking. */
  required?: boolean | undefined
  disabled?: boolean | undefined
  className?: string | undefined
}

/** What a control gets from its frame: its name and the ids of the texts that describe it. */
export type ControlProps = {
  id: string
  name: string
  disabled: boolean
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

/** The wiring of one field: for its control, and for the two texts that describe it. */
export function useField({ name, hint, error, required, disabled }: Omit<FieldFrameProps, 'label'>) {
  const id = useId()
  const ofForm = useFieldError(name)
  const message = error ?? ofForm
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`]
  const control: ControlProps = {
    id,
    name,
    disabled: disabled ?? false,
    'aria-describedby': [hint && hintId, message && errorId].filter(Boolean).join(' ') || undefined,
    'aria-invalid': message ? true : undefined,
    'aria-required': required || undefined,
  }
  return { control, message, hintId, errorId }
}

type Props = FieldFrameProps & { children: (control: ControlProps) => ReactNode }

/** Label, control, hint and error, wired together for screen readers. */
export function FieldFrame({ children, ...props }: Props) {
  const { control, message, hintId, errorId } = useField(props)
  return (
    <div className={cx('grid content-start gap-1.5', props.className)}>
      <label htmlFor={control.id} className={LABEL}>
        {props.label}
        {props.required && <RequiredMark />}
      </label>
      {children(control)}
      {props.hint && (
        <p id={hintId} className={HINT}>
          {props.hint}
        </p>
      )}
      <FieldError id={errorId} message={message} />
    </div>
  )
}

/** A star for the eye; screen readers get `aria-required` on the control. */
export function RequiredMark() {
  return (
    <span aria-hidden className="ml-0.5 font-sans text-red">
      *
    </span>
  )
}

/** The field's error message. */
export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  if (!message) return null
  return (
    <div id={id} data-problem className={ERROR}>
      <ErrorIcon />
      <span>{message}</span>
    </div>
  )
}

/** Precedes every error message of a field. */
export function ErrorIcon() {
  return <CircleAlert size={16} aria-hidden className="mt-0.75 shrink-0" />
}
