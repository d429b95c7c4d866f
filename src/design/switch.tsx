import type { ReactNode } from 'react'
import { cx } from '#/design/cx.ts'

type Props = {
  label: ReactNode
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  disabled?: boolean
  /** Hides the label if a table header already says it. */
  labelHidden?: boolean
  className?: string
}

/** A switch that takes effect at once, without a Save button. The platform's own tick box, drawn as a switch. */
export function Switch({ label, checked, onCheckedChange, disabled = false, labelHidden, className }: Props) {
  return (
    <label className={cx('inline-flex min-h-11 items-center gap-3 font-medium', className)}>
      <input
        type="checkbox"
        // The browser itself says whether it is on.
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
        role="switch"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onCheckedChange(event.target.checked)}
        className="h-7 w-12 shrink-0 appearance-none rounded-full border-2 border-transparent bg-edge p-0.5 transition-colors duration-150 before:block before:size-5 before:rounded-full before:bg-sheet before:transition-transform before:duration-150 checked:bg-green checked:before:translate-x-5 disabled:opacity-50 forced-colors:border-[ButtonText] forced-colors:before:bg-[ButtonText]"
      />
      <span className={cx(labelHidden && 'sr-only')}>{label}</span>
    </label>
  )
}
