import { ChevronDown } from 'lucide-react'
import { CONTROL } from '#/design/control-style.ts'
import { cx } from '#/design/cx.ts'
import { FieldFrame, type FieldFrameProps } from '#/design/field-frame.tsx'
import { useTyped } from '#/design/form-context.ts'

export type SelectOption = { value: string; label: string; disabled?: boolean }
export type SelectProps = FieldFrameProps & {
  options: readonly SelectOption[]
  /** The first, empty choice, such as "Choose a time slot". */
  placeholder?: string
  defaultValue?: string | undefined
  value?: string | undefined
  onValueChange?: ((value: string) => void) | undefined
}

/**
 * A choice from a list. Uses the platform's own select: on phones it opens the system's picker, and it adds nothing to
 * the bundle (Base UI's select adds 20 kB of the 135 that the sign-in page may have).
 */
export function Select({ options, placeholder, defaultValue, value, onValueChange, ...frame }: SelectProps) {
  const typed = useTyped(frame.name)
  // Else the browser would show the first option as if it had been chosen.
  const isUnlisted = value !== undefined && !placeholder && !options.some((one) => one.value === value)
  const start = value !== undefined ? { value } : { defaultValue: typed ?? defaultValue ?? '' }
  return (
    <FieldFrame {...frame}>
      {(wiring) => (
        <div className="relative">
          <select
            {...start}
            {...wiring}
            onChange={(event) => onValueChange?.(event.target.value)}
            className={cx(CONTROL, 'appearance-none truncate pr-10')}
          >
            {isUnlisted && <option value={value} aria-label="–" hidden />}
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            size={18}
            aria-hidden
            className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-ink-2"
          />
        </div>
      )}
    </FieldFrame>
  )
}
