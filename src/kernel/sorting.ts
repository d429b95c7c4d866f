/** A list's order as its address says it: the column, after '-' where it falls. */
export type SortBy<Column extends string> = Column | `-${Column}`

/** Both orders of each column, for an address or an input. */
export function sortsBy<const Column extends string>(...columns: Column[]): SortBy<Column>[] {
  return columns.flatMap((column) => [column, `-${column}` as const])
}

/** The column, and whether its values rise or fall. */
export function orderOf<Column extends string>(sort: SortBy<Column>) {
  return sort.startsWith('-')
    ? { column: sort.slice(1) as Column, direction: 'desc' as const }
    : { column: sort as Column, direction: 'asc' as const }
}
