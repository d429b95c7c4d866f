import { SearchField } from '#/design/search-field.tsx'
import { Select } from '#/design/select.tsx'
import { useTypedSearch } from '#/design/use-typed-search.ts'
import {
  DESK_FILTER_LABELS,
  DESK_FILTERS,
  SORT_LABELS,
  SORTS,
  STATUS_FILTERS,
  STATUS_LABELS,
  type UsersSearch,
} from '../search.ts'

type Props = { search: UsersSearch; onSearch: (change: UsersSearch) => void }

/** Which users, and in which order. */
export function UserFilters({ search, onSearch }: Props) {
  const [typed, setTyped] = useTypedSearch(search.q ?? '', (q) => onSearch({ q: q || undefined }))
  return (
    <>
      <SearchField
        label="Search by name, email or phone"
        value={typed}
        onChange={setTyped}
        className="min-w-56 flex-1 sm:max-w-96"
      />
      <Choice
        name="status"
        label="Status"
        words={STATUS_FILTERS}
        labels={STATUS_LABELS}
        value={search.status ?? 'all'}
        onChange={(status) => onSearch({ status })}
      />
      <Choice
        name="show"
        label="Show"
        words={DESK_FILTERS}
        labels={DESK_FILTER_LABELS}
        value={search.show ?? 'everyone'}
        onChange={(show) => onSearch({ show })}
      />
      <Choice
        name="sort"
        label="Sort"
        words={SORTS}
        labels={SORT_LABELS}
        value={search.sort ?? 'newest'}
        onChange={(sort) => onSearch({ sort })}
      />
    </>
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
      options={words.map((word) => ({ value: word, label: labels[word] }))}
      value={value}
      onValueChange={(next) => onChange(words.find((word) => word === next) ?? value)}
      className="w-44 max-sm:w-full"
    />
  )
}
