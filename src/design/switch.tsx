import { Switch as Base } from '@base-ui/react/switch'
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

/** A switch that takes effect at once, without a Save button. */
export function Switch({ label, checked, onCheckedChange, disabled = false, labelHidden, className }: Props) {
  return (
    <label className={cx('inline-flex min-h-11 items-center gap-3 font-medium', className)}>
      <Base.Root
        checked={checked}
        disabled={disabled}
        onCheckedChange={(next) => onCheckedChange(next)}
        className="flex h-7 w-12 shrink-0 rounded-full border-2 border-transparent bg-edge p-0.5 transition-colors duration-150 data-checked:bg-green data-disabled:opacity-50"
      >
        <Base.Thumb className="size-5 rounded-full bg-sheet transition-transform duration-150 data-checked:translate-x-5 forced-colors:bg-[ButtonText]" />
      </Base.Root>
      <span className={cx(labelHidden && 'sr-only')}>{label}</span>
    </label>
  )
}
