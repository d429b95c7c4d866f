import { Search, X } from 'lucide-react'
import { useId, useRef } from 'react'
import { LONGEST_SEARCH } from '#/kernel/longest-search.ts'
import { t } from '#/kernel/words.ts'
import { ERROR } from '#/design/control-style.ts'
import { cx } from '#/design/cx.ts'
import { ErrorIcon } from '#/design/field-frame.tsx'

type Props = {
  label: string
  value: string
  onChange: (value: string) => void
  placeholder?: string
  onEnter?: () => void
  /** The error message, if something has to be found and chosen. */
  error?: string | undefined
}

/**
 * A search box. The label is for screen readers; Escape and the cross clear it. It finds while somebody types, so Enter
 * doesn't send a form around it.
 */
export function SearchField({ label, value, onChange, placeholder, onEnter, error }: Props) {
  const errorId = useId()
  const input = useRef<HTMLInputElement>(null)
  const field = (
    <div
      className={cx(
        'flex min-h-11 items-center gap-2.5 rounded-ctl border border-edge bg-sheet pl-3 text-ink-3 focus-within:outline-3 focus-within:outline-offset-1 focus-within:outline-glow-deep',
        error && '!border-red !bg-red-wash',
      )}
    >
      <label className="flex min-w-0 flex-1 items-center gap-2.5">
        <Search size={18} aria-hidden className="shrink-0" />
        <span className="sr-only">{label}</span>
        <input
          ref={input}
          type="search"
          value={value}
          maxLength={LONGEST_SEARCH}
          placeholder={placeholder ?? label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            // A dialog around it isn't meant.
            if (event.key === 'Escape' && value !== '') {
              event.stopPropagation()
              onChange('')
            }
            if (event.key !== 'Enter') return
            event.preventDefault()
            onEnter?.()
          }}
          className="min-h-10 w-full min-w-0 bg-transparent text-ellipsis text-ink outline-none [&::-webkit-search-cancel-button]:hidden"
        />
      </label>
      {value ? (
        <button
          type="button"
          aria-label={t('Clear search')}
          onClick={() => {
            onChange('')
            input.current?.focus()
          }}
          className="grid size-10 shrink-0 place-items-center rounded-ctl hover:text-ink"
        >
          <X size={18} aria-hidden />
        </button>
      ) : (
        <span className="w-3" />
      )}
    </div>
  )
  if (!error) return field
  return (
    <div className="grid gap-1.5">
      {field}
      <p id={errorId} role="alert" className={ERROR}>
        <ErrorIcon />
        {error}
      </p>
    </div>
  )
}
