import type { ReactNode } from 'react'
import { cx } from '#/design/cx.ts'
import { Skeleton, SkeletonNote } from '#/design/skeleton.tsx'

export type Column<Row> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  align?: 'left' | 'right'
  /** For actions: on phones the cell has the full width and no label. */
  bare?: boolean
}
type Props<Row> = {
  /** What the table lists; for screen readers, and visible with `captionShown`. */
  caption: string
  captionShown?: boolean
  columns: readonly Column<Row>[]
  /** `undefined` while loading. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  /** An `EmptyState` or a sentence. */
  empty: ReactNode
  /** Rows to highlight, such as the pending ones after "Review Now". */
  highlighted?: (row: Row) => boolean
  skeletonRows?: number
}
/** Narrow enough for the widest table, payments, to fit beside the sidebar at 1280 px. */
const SIDES = 'px-3 sm:first:pl-4 sm:last:pr-4'
const CELL = `${SIDES} py-2.5 align-middle max-sm:min-h-9 max-sm:items-center max-sm:justify-between max-sm:gap-4 max-sm:px-0 max-sm:py-1`

/** A dense table; below 640 px every row becomes a card. Roles are explicit, because `display` would remove them. */
export function Table<Row>({
  caption,
  captionShown = false,
  columns,
  rows,
  rowKey,
  empty,
  ...props
}: Props<Row>) {
  const { highlighted, skeletonRows = 5 } = props
  if (rows?.length === 0) return <div className="rounded-card border border-rule bg-sheet">{empty}</div>
  return (
    <div className="relative overflow-x-auto rounded-card border border-rule bg-sheet" aria-busy={!rows}>
      {!rows && <SkeletonNote label={`Loading ${caption}`} />}
      <table role="table" className="w-full text-left text-sm max-sm:block">
        <caption className={captionShown ? 'px-4 pt-3 text-left font-semibold max-sm:block' : 'sr-only'}>
          {caption}
        </caption>
        <thead role="rowgroup" className="max-sm:sr-only">
          <tr role="row" className="border-b border-rule">
            {columns.map((column) => (
              <th
                key={column.key}
                role="columnheader"
                scope="col"
                className={cx(
                  SIDES,
                  'py-2.5 font-semibold whitespace-nowrap text-ink-2',
                  column.align === 'right' && 'text-right',
                )}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="divide-y divide-rule max-sm:block">
          {rows
            ? rows.map((row) => (
                <TableRow
                  key={rowKey(row)}
                  row={row}
                  columns={columns}
                  marked={highlighted?.(row) ?? false}
                />
              ))
            : Array.from({ length: skeletonRows }, (_, i) => <SkeletonRow key={i} columns={columns} />)}
        </tbody>
      </table>
    </div>
  )
}

function TableRow<Row>(props: { row: Row; columns: readonly Column<Row>[]; marked: boolean }) {
  return (
    <tr
      role="row"
      className={cx(
        'transition-colors duration-200 max-sm:block max-sm:px-4 max-sm:py-3',
        props.marked ? 'bg-glow-wash outline-2 -outline-offset-2 outline-glow' : 'hover:bg-sunk/60',
      )}
    >
      {props.columns.map((column) => (
        <TableCell key={column.key} column={column} content={column.cell(props.row)} />
      ))}
    </tr>
  )
}

/** An empty cell takes no space on a phone's card. */
function TableCell<Row>({ column, content }: { column: Column<Row>; content: ReactNode }) {
  const shown = content === null ? 'max-sm:hidden' : 'max-sm:flex'
  return (
    <td role="cell" className={cx(CELL, shown, column.align === 'right' && 'sm:text-right')}>
      {!column.bare && <span className="shrink-0 text-ink-3 sm:hidden">{column.header}</span>}
      <div className={cx('min-w-0 max-sm:text-right', column.bare && 'max-sm:w-full')}>{content}</div>
    </td>
  )
}

function SkeletonRow<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return (
    <tr role="row" className="max-sm:block max-sm:px-4 max-sm:py-3">
      {columns.map((column) => (
        <td key={column.key} role="cell" className={cx(CELL, 'max-sm:flex')}>
          <Skeleton className="my-1.5 h-4 w-24" />
        </td>
      ))}
    </tr>
  )
}
