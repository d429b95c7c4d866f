import type { ComponentProps } from 'react'
import { buttonClass, type ButtonStyle } from '#/design/button-style.ts'
import { cx } from '#/design/cx.ts'
import { Spinner } from '#/design/spinner.tsx'

export type ButtonProps = ComponentProps<'button'> &
  ButtonStyle & {
    /** Work is under way: clicks are ignored, focus stays, `busyLabel` replaces the words. */
    busy?: boolean | undefined
    /** The busy words, such as "Signing in...". */
    busyLabel?: string | undefined
  }

/**
 * A push button. It is `type="button"` unless told, so that it never submits a form by accident. With
 * `aria-disabled` it does nothing either, but the keyboard still reaches it and screen readers say so.
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
      className={cx(buttonClass({ look, size, square, wide }), className)}
      onClick={(event) => {
        // A busy submit button must not send the form twice.
        if (inert) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {busy && <Spinner />}
      {busy && square ? null : busy && busyLabel ? busyLabel : children}
    </button>
  )
}
