import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import type { ReactNode } from 'react'
import { cx } from '#/design/cx.ts'

export type RadioCard<V extends string> = {
  value: V
  label: ReactNode
  /** The line below, such as the hours. */
  detail?: ReactNode
  /** At the right, or below where there is no room: a price, or why it can't be chosen. */
  aside?: ReactNode
  icon?: ReactNode
  disabled?: boolean
}
type Props<V extends string> = {
  /** What is being chosen, for screen readers; or `labelledBy`, the id of a visible heading. */
  label?: string
  labelledBy?: string
  options: readonly RadioCard<V>[]
  value: V | null
  onValueChange: (value: V) => void
  /** One column by default; wider screens can have two or three. */
  columns?: 1 | 2 | 3
  name?: string
}
const COLUMNS = { 1: '', 2: 'sm:grid-cols-2', 3: 'sm:grid-cols-2 lg:grid-cols-3' }
const CARD =
  'flex min-h-14 items-center gap-3 rounded-xl border-[1.5px] border-rule-2 bg-sheet px-3.5 py-2.5 transition-colors duration-150 ' +
  'hover:border-edge has-data-checked:border-green has-data-checked:bg-green-wash has-data-disabled:border-dashed has-data-disabled:text-ink-3'

/** A radio group of cards with room for hours and a price. Arrow keys move between them. */
export function RadioCards<V extends string>({ label, labelledBy, options, value, ...props }: Props<V>) {
  const { onValueChange, columns = 1, name } = props
  return (
    <RadioGroup
      {...(label ? { 'aria-label': label } : {})}
      {...(labelledBy ? { 'aria-labelledby': labelledBy } : {})}
      {...(name ? { name } : {})}
      value={value ?? ''}
      onValueChange={(next) => onValueChange(next as V)}
      className={cx('grid grid-cols-1 gap-2', COLUMNS[columns])}
    >
      {options.map((option) => (
        <label key={option.value} className={CARD}>
          <Radio.Root
            value={option.value}
            disabled={option.disabled ?? false}
            className="grid size-5 shrink-0 place-items-center rounded-full border-2 border-edge data-checked:border-green data-disabled:opacity-50"
          >
            <Radio.Indicator className="size-2.5 rounded-full bg-green forced-colors:bg-[Highlight]" />
          </Radio.Root>
          {option.icon}
          <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
            <span className="min-w-0 flex-1 basis-32 large-letters:basis-full leading-snug font-semibold">
              {option.label}
              {option.detail && <span className="block text-sm font-normal text-ink-2">{option.detail}</span>}
            </span>
            {option.aside && <span className="max-w-full text-sm font-medium">{option.aside}</span>}
          </span>
        </label>
      ))}
    </RadioGroup>
  )
}
