import type { ReactNode } from 'react'
import { t, translate } from '#/kernel/words.ts'
import { DayRange } from '#/design/day-range.tsx'
import { ListFilters } from '#/design/list-filters.tsx'
import { SearchField } from '#/design/search-field.tsx'
import { Select } from '#/design/select.tsx'
import { useTypedSearch } from '#/design/use-typed-search.ts'
import { ENDED_LATELY_DAYS, ENDS_SOON_DAYS } from '../rules.ts'
import { DESK_FILTERS, STATUS_FILTERS, STATUS_LABELS, type DeskFilter, type UsersSearch } from '../search.ts'

const deskFilterLabels = (): Record<DeskFilter, string> => ({
  everyone: t('Everyone'),
  students: t('Students'),
  ends_soon: t('Ends within {days} days', { days: ENDS_SOON_DAYS }),
  ended_lately: t('Ended within {days} days', { days: ENDED_LATELY_DAYS }),
  no_seat: t('No seat'),
  no_plan: t('No plan'),
  unverified: t('Unverified'),
  banned: t('Banned'),
  desk: t('Desk members'),
  admins: t('Administrators'),
})

type Props = {
  search: UsersSearch
  onSearch: (change: UsersSearch) => void
  /** Beside the filters. */
  children: ReactNode
}

/** Which users. */
export function UserFilters({ search, onSearch, children }: Props) {
  const [typed, setTyped] = useTypedSearch(search.q ?? '', (q) => onSearch({ q: q || undefined }))
  const { status = 'all', show = 'everyone', from, to } = search
  return (
    <ListFilters
      search={<SearchField label={t('Search by name, email or phone')} value={typed} onChange={setTyped} />}
      set={[status !== 'all', show !== 'everyone', from, to].filter(Boolean).length}
      onClear={() => onSearch({ status: undefined, show: undefined, from: undefined, to: undefined })}
      actions={children}
    >
      <Choice
        name="status"
        label={t('Status')}
        words={STATUS_FILTERS}
        labels={STATUS_LABELS}
        value={status}
        onChange={(next) => onSearch({ status: next })}
      />
      <Choice
        name="show"
        label={t('Show')}
        words={DESK_FILTERS}
        labels={deskFilterLabels()}
        value={show}
        onChange={(next) => onSearch({ show: next })}
      />
      <DayRange of={t('Joined')} from={from} to={to} onChange={onSearch} />
    </ListFilters>
  )
}

type ChoiceProps<Word extends string> = {
  name: string
  label: string
  words: readonly Word[]
  labels: Record<Word, string>
  value: Word
  onChange: (word: Word) => void
}

function Choice<Word extends string>({ name, label, words, labels, value, onChange }: ChoiceProps<Word>) {
  return (
    <Select
      name={name}
      label={label}
      options={words.map((word) => ({ value: word, label: translate(labels[word]) }))}
      value={value}
      onValueChange={(next) => onChange(words.find((word) => word === next) ?? value)}
      className="w-52 max-sm:w-full"
    />
  )
}
