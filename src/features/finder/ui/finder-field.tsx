import { Dialog } from '@base-ui/react/dialog'
import { Search, X } from 'lucide-react'
import { LONGEST_SEARCH } from '#/kernel/longest-search.ts'
import { t } from '#/kernel/words.ts'
import type { KeyboardEvent, Ref } from 'react'

type Props = {
  ref: Ref<HTMLInputElement>
  /** The ids of the list below and of the hit that Enter opens. */
  list: string
  active: string | undefined
  typed: string
  onType: (typed: string) => void
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** Where it is typed; the arrows move through the list while the focus stays here. */
export function FinderField({ ref, list, active, typed, onType, onFocus, onKeyDown }: Props) {
  return (
    <div className="flex items-center gap-2.5 border-b border-rule pl-4 focus-within:border-glow-deep">
      <Search size={20} aria-hidden className="shrink-0 text-ink-3" />
      <input
        ref={ref}
        role="combobox"
        aria-label={t('Find people, seats, payments and screens')}
        aria-expanded
        aria-autocomplete="list"
        aria-controls={list}
        aria-activedescendant={active}
        value={typed}
        // The API accepts no longer search.
        maxLength={LONGEST_SEARCH}
        placeholder={t('Name, phone, seat, receipt…')}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        onChange={(event) => onType(event.target.value)}
        onFocus={onFocus}
        onKeyDown={onKeyDown}
        className="min-h-14 w-full min-w-0 bg-transparent text-ink outline-none placeholder:text-ink-3"
      />
      <Dialog.Close
        aria-label={t('Close')}
        className="mr-1.5 grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunk"
      >
        <X size={20} aria-hidden />
      </Dialog.Close>
    </div>
  )
}
