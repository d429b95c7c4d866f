import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { t } from '#/kernel/words.ts'
import { CONTROL } from '#/design/control-style.ts'
import { cx } from '#/design/cx.ts'
import { FieldFrame, type FieldFrameProps } from '#/design/field-frame.tsx'
import { useTyped } from '#/design/form-context.ts'
import { useCutPaste } from '#/design/use-cut-paste.ts'

type Native = Pick<
  ComponentProps<'input'>,
  | 'autoComplete'
  | 'inputMode'
  | 'maxLength'
  | 'min'
  | 'max'
  | 'placeholder'
  | 'readOnly'
  | 'autoFocus'
  | 'spellCheck'
>
export type TextFieldProps = FieldFrameProps &
  Native & {
    type?: 'text' | 'email' | 'tel' | 'date' | 'number' | 'url'
    defaultValue?: string | undefined
    /** Together with `onValueChange`, for a controlled field. */
    value?: string | undefined
    onValueChange?: ((value: string) => void) | undefined
    onFocus?: (() => void) | undefined
  }

/** Separates the frame's props from the control's. */
function split<P extends FieldFrameProps>(props: P) {
  const { name, label, hint, error, required, disabled, className, ...control } = props
  return { frame: { name, label, hint, error, required, disabled, className }, control }
}

/** The initial value: what was typed before (draft), or the given default. Absent if controlled. */
function useStart(name: string, props: { value?: string | undefined; defaultValue?: string | undefined }) {
  const typed = useTyped(name)
  if (props.value !== undefined) return { value: props.value }
  return { defaultValue: typed ?? props.defaultValue ?? '' }
}

/** Has screen readers say the field's error at once: they read it only together with the field. */
function Alert({ words }: { words: string | undefined }) {
  if (!words) return null
  return (
    <span role="alert" className="sr-only">
      {words}
    </span>
  )
}

/** One line of text: text, e-mail, phone, date or number. */
export function TextField(props: TextFieldProps) {
  const { frame, control } = split(props)
  const { type = 'text', value, defaultValue, onValueChange, ...native } = control
  const start = useStart(props.name, { value, defaultValue })
  const { cut, listen } = useCutPaste(native.maxLength, onValueChange)
  return (
    <FieldFrame {...frame} error={frame.error ?? cut}>
      {(wiring) => (
        <>
          <input {...native} {...start} {...wiring} type={type} {...listen} className={CONTROL} />
          <Alert words={cut} />
        </>
      )}
    </FieldFrame>
  )
}

/** Several lines of text. */
export function TextAreaField({ rows = 3, ...props }: Omit<TextFieldProps, 'type'> & { rows?: number }) {
  const { frame, control } = split(props)
  const { value, defaultValue, onValueChange, ...native } = control
  const start = useStart(props.name, { value, defaultValue })
  const { cut, listen } = useCutPaste(native.maxLength, onValueChange)
  return (
    <FieldFrame {...frame} error={frame.error ?? cut}>
      {(wiring) => (
        <>
          <textarea
            {...native}
            {...start}
            {...wiring}
            rows={rows}
            {...listen}
            className={cx(CONTROL, 'resize-y leading-normal')}
          />
          <Alert words={cut} />
        </>
      )}
    </FieldFrame>
  )
}

type PasswordProps = Omit<TextFieldProps, 'type'> & {
  /** Shown together with the field above, whose button says so by `onShown`. */
  shown?: boolean
  onShown?: (shown: boolean) => void
}

/** A password with a show and hide button. Never part of a draft. */
export function PasswordField({ shown: above, onShown, ...props }: PasswordProps) {
  const { frame, control } = split(props)
  const { value, defaultValue: _never, onValueChange, ...native } = control
  const [own, setOwn] = useState(false)
  const shown = above ?? own
  const Icon = shown ? EyeOff : Eye
  function toggle() {
    setOwn(!own)
    onShown?.(!own)
  }
  return (
    <FieldFrame {...frame}>
      {(wiring) => (
        <div className="relative">
          <input
            spellCheck={false}
            autoCapitalize="none"
            {...native}
            {...(value === undefined ? {} : { value })}
            {...wiring}
            type={shown ? 'text' : 'password'}
            data-secret=""
            onChange={(event) => onValueChange?.(event.target.value)}
            className={cx(CONTROL, above === undefined && 'pr-12')}
          />
          {above === undefined && (
            <button
              type="button"
              aria-label={shown ? t('Hide password') : t('Show password')}
              onClick={toggle}
              className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-ctl text-ink-2 hover:text-ink"
            >
              <Icon size={20} aria-hidden />
            </button>
          )}
        </div>
      )}
    </FieldFrame>
  )
}
