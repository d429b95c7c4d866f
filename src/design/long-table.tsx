import { useState, type ComponentProps } from 'react'
import { Pager } from './pager.tsx'
import { Table } from './table.tsx'

const PAGE = 50
type Props<Row> = ComponentProps<typeof Table<Row>> & { rows: readonly Row[] }

/** A table of a list that is wholly in memory: 50 rows, and 50 more when asked. Another `key` starts it over. */
export function LongTable<Row>({ rows, ...table }: Props<Row>) {
  const [shown, setShown] = useState(PAGE)
  return (
    <>
      <Table {...table} rows={rows.slice(0, shown)} />
      <Pager
        list={{
          hasNextPage: rows.length > shown,
          isFetchingNextPage: false,
          fetchNextPage: () => setShown(shown + PAGE),
        }}
        shown={Math.min(shown, rows.length)}
        total={{ count: rows.length, more: false }}
      />
    </>
  )
}
