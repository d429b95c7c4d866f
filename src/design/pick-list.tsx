import type { KeyboardEvent, ReactNode } from 'react'
import { guardFocus } from '#/design/guard-focus.ts'

type Option = {
  value: string
  label: ReactNode
  /** The line below. */
  detail?: ReactNode
  /** At the right, or below where there is no room. */
  aside?: ReactNode
}

type Props = {
  /** What is being picked, for screen readers; or `labelledBy`, the id of a visible heading. */
  label?: string
  labelledBy?: string
  options: readonly Option[]
  onPick: (value: string) => void
}

/**
 * One of many, picked by a press, after which the list may go. Arrow keys only move through it: in a radio group they
 * would pick the next one at once.
 */
export function PickList({ label, labelledBy, options, onPick }: Props) {
  return (
    <ul aria-label={label} aria-labelledby={labelledBy} className="grid gap-2">
      {options.map(({ value, label, detail, aside }) => (
        <li key={value}>
          <button
            type="button"
            onClick={() => onPick(value)}
            onFocus={guardFocus}
            onKeyDown={moveFocus}
            className="flex min-h-14 w-full flex-wrap items-center gap-x-3 rounded-xl border-[1.5px] border-rule-2 bg-sheet px-3.5 py-2.5 text-left transition-colors duration-150 hover:border-edge"
          >
            <span className="min-w-0 flex-1 basis-32 leading-snug font-semibold">
              {label}
              {detail && <span className="block text-sm font-normal text-ink-2">{detail}</span>}
            </span>
            {aside && <span className="max-w-full text-sm font-medium">{aside}</span>}
          </button>
        </li>
      ))}
    </ul>
  )
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

function moveFocus(event: KeyboardEvent<HTMLButtonElement>) {
  const step = STEPS[event.key]
  if (step === undefined) return
  event.preventDefault()
  const buttons = [...(event.currentTarget.closest('ul')?.querySelectorAll('button') ?? [])]
  buttons[buttons.indexOf(event.currentTarget) + step]?.focus()
}
