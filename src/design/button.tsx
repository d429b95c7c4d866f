import type { ComponentProps } from 'react'
import { buttonClass, type ButtonStyle } from '#/design/button-style.ts'
import { cx } from '#/design/cx.ts'
import { Spinner } from '#/design/spinner.tsx'

export type ButtonProps = ComponentProps<'button'> &
  ButtonStyle & {
    /** Work is in progress: clicks are ignored, the focus stays, `busyLabel` replaces the label. */
    busy?: boolean | undefined
    /** The label while busy, such as "Signing in...". */
    busyLabel?: string | undefined
  }

/**
 * A button. Its default is `type="button"`, so that it never submits a form by accident. With `aria-disabled` it does
 * nothing either, but stays focusable and is announced as disabled.
 */
export function Button({ look, size, square, wide, busy = false, busyLabel, ...props }: ButtonProps) {
  const { className, children, onClick, type = 'button', 'aria-disabled': disabled, ...rest } = props
  const inert = busy || disabled === true || disabled === 'true'
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={inert || undefined}
      aria-busy={busy || undefined}
      className={cx(buttonClass({ look, size, square, wide }), 'print:hidden', className)}
      onClick={(event) => {
        // A busy submit button must not submit the form twice.
        if (inert) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {busy && <Spinner />}
      {busy && square ? null : busy && busyLabel ? busyLabel : children}
    </button>
  )
}
