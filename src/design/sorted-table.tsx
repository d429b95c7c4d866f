import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { orderOf, type SortBy } from '#/kernel/sorting.ts'
import { translate } from '#/kernel/words.ts'
import { SortSelect, SORT_WORDS, type SortChoice } from '#/design/sort-select.tsx'
import { Table, type Column } from '#/design/table.tsx'

/** A column, and how it is sorted where the server has an index for it. */
export type SortedColumn<Row, By extends string> = Column<Row> & { sort?: SortChoice<By> }

export type Sorting<By extends string> = { sort: SortBy<By>; onSort: (sort: SortBy<By>) => void }

type Props<Row, By extends string> = Omit<ComponentProps<typeof Table<Row>>, 'columns' | 'head' | 'above'> &
  Sorting<By> & {
    columns: readonly SortedColumn<Row, By>[]
    /** Orders that no column shows, such as the one a list has at first. */
    otherOrders?: readonly (SortChoice<By> & { label: string })[]
  }

/** A table of the desk whose heads sort it, on the server; as cards it offers the same as a choice above them. */
export function SortedTable<Row, By extends string>({
  sort,
  onSort,
  otherOrders = [],
  ...table
}: Props<Row, By>) {
  const shown = table.columns.flatMap(({ header, sort: choice }) =>
    choice ? [{ label: header, ...choice }] : [],
  )
  const choices = [...otherOrders, ...shown].map((one) => ({ ...one, label: translate(one.label) }))
  const { column: by, direction } = orderOf(sort)
  return (
    <Table
      {...table}
      above={<SortSelect choices={choices} sort={sort} onSort={onSort} />}
      head={({ key }) => {
        const choice = table.columns.find((column) => column.key === key)?.sort
        if (!choice) return null
        const isSorted = choice.by === by
        const isRising = isSorted ? direction === 'asc' : undefined
        const next = isRising === undefined ? SORT_WORDS[choice.as].first === 'asc' : !isRising
        return {
          sorted: isRising === undefined ? undefined : isRising ? 'ascending' : 'descending',
          icon:
            isRising === undefined ? (
              <ChevronsUpDown size={14} aria-hidden className="text-ink-3" />
            ) : isRising ? (
              <ArrowUp size={14} aria-hidden />
            ) : (
              <ArrowDown size={14} aria-hidden />
            ),
          onClick: () => onSort(next ? choice.by : `-${choice.by}`),
        }
      }}
    />
  )
}
