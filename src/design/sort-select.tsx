import type { SortBy } from '#/kernel/sorting.ts'
import { t, translate } from '#/kernel/words.ts'
import { Select } from '#/design/select.tsx'

/** What each order of a kind of values is called, and which of them a first click asks for. */
export const SORT_WORDS = {
  words: { asc: 'A to Z', desc: 'Z to A', first: 'asc' },
  moments: { asc: 'oldest first', desc: 'newest first', first: 'desc' },
  days: { asc: 'soonest first', desc: 'latest first', first: 'asc' },
  steps: { asc: 'first to last', desc: 'last to first', first: 'asc' },
  amounts: { asc: 'lowest first', desc: 'highest first', first: 'desc' },
} as const

/** The server's name of a column, and what is in it. */
export type SortChoice<By extends string> = { by: By; as: keyof typeof SORT_WORDS }

type Props<By extends string> = {
  choices: readonly (SortChoice<By> & { label: string })[]
  sort: SortBy<By>
  onSort: (sort: SortBy<By>) => void
  className?: string
}

/** The order of a list that has no column heads. */
export function SortSelect<By extends string>({ choices, sort, onSort, className }: Props<By>) {
  const options = choices.flatMap<{ value: SortBy<By>; label: string }>(({ by, as, label }) => [
    { value: by, label: `${label}, ${translate(SORT_WORDS[as].asc)}` },
    { value: `-${by}`, label: `${label}, ${translate(SORT_WORDS[as].desc)}` },
  ])
  return (
    <Select
      name="sort"
      label={t('Sort')}
      options={options}
      value={sort}
      onValueChange={(next) => onSort(options.find(({ value }) => value === next)?.value ?? sort)}
      {...(className === undefined ? {} : { className })}
    />
  )
}
