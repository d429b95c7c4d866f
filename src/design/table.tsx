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
  /** Too wide for a tablet: rows become cards below 900 px already. */
  wide?: boolean
  /** One line a row: 36 px high at a desk. */
  dense?: boolean
}
/** How rows become cards, below 640 px or below 900 px. The sides are close enough for payments to fit beside the sidebar at 1280 px. */
const LOOKS = {
  usual: {
    sides: 'px-3 sm:first:pl-4 sm:last:pr-4',
    cell: 'py-2.5 align-middle max-sm:min-h-9 max-sm:items-center max-sm:justify-between max-sm:gap-4 max-sm:px-0 max-sm:py-1',
    block: 'max-sm:block',
    gone: 'max-sm:sr-only',
    row: 'max-sm:block max-sm:px-4 max-sm:py-3',
    shown: 'max-sm:flex',
    hidden: 'max-sm:hidden',
    label: 'sm:hidden',
    right: 'sm:text-right',
    content: 'max-sm:text-right',
    whole: 'max-sm:w-full',
  },
  wide: {
    sides: 'px-3 min-[900px]:first:pl-4 min-[900px]:last:pr-4',
    cell: 'py-2.5 align-middle max-[900px]:min-h-9 max-[900px]:items-center max-[900px]:justify-between max-[900px]:gap-4 max-[900px]:px-0 max-[900px]:py-1',
    block: 'max-[900px]:block',
    gone: 'max-[900px]:sr-only',
    row: 'max-[900px]:block max-[900px]:px-4 max-[900px]:py-3',
    shown: 'max-[900px]:flex',
    hidden: 'max-[900px]:hidden',
    label: 'min-[900px]:hidden',
    right: 'min-[900px]:text-right',
    content: 'max-[900px]:text-right',
    whole: 'max-[900px]:w-full',
  },
}
type Look = (typeof LOOKS)['usual']
const DENSE = { cell: 'min-[900px]:h-9 min-[900px]:py-0', sides: 'min-[900px]:px-2' }

/** A dense table; on narrow screens every row becomes a card. Roles are explicit, because `display` would remove them. */
export function Table<Row>({
  caption,
  captionShown = false,
  columns,
  rows,
  rowKey,
  empty,
  ...props
}: Props<Row>) {
  const { highlighted, skeletonRows = 5, wide = false, dense = false } = props
  const usual = LOOKS[wide ? 'wide' : 'usual']
  const look = dense
    ? { ...usual, cell: cx(usual.cell, DENSE.cell), sides: cx(usual.sides, DENSE.sides) }
    : usual
  if (rows?.length === 0) return <div className="rounded-card border border-rule bg-sheet">{empty}</div>
  return (
    <div className="relative overflow-x-auto rounded-card border border-rule bg-sheet" aria-busy={!rows}>
      {!rows && <SkeletonNote label={`Loading ${caption}`} />}
      <table role="table" className={cx('w-full text-left text-sm', look.block)}>
        <caption className={captionShown ? cx('px-4 pt-3 text-left font-semibold', look.block) : 'sr-only'}>
          {caption}
        </caption>
        <thead role="rowgroup" className={look.gone}>
          <tr role="row" className="border-b border-rule">
            {columns.map((column) => (
              <th
                key={column.key}
                role="columnheader"
                scope="col"
                className={cx(
                  look.sides,
                  'py-2.5 font-semibold whitespace-nowrap text-ink-2',
                  column.align === 'right' && 'text-right',
                )}
              >
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className={cx('divide-y divide-rule', look.block)}>
          {rows
            ? rows.map((row) => (
                <TableRow
                  key={rowKey(row)}
                  row={row}
                  columns={columns}
                  marked={highlighted?.(row) ?? false}
                  look={look}
                />
              ))
            : Array.from({ length: skeletonRows }, (_, i) => (
                <SkeletonRow key={i} columns={columns} look={look} />
              ))}
        </tbody>
      </table>
    </div>
  )
}

type RowProps<Row> = { columns: readonly Column<Row>[]; look: Look }

function TableRow<Row>(props: RowProps<Row> & { row: Row; marked: boolean }) {
  return (
    <tr
      role="row"
      className={cx(
        'transition-colors duration-200',
        props.look.row,
        props.marked ? 'bg-glow-wash outline-2 -outline-offset-2 outline-glow' : 'hover:bg-sunk/60',
      )}
    >
      {props.columns.map((column) => (
        <TableCell key={column.key} column={column} content={column.cell(props.row)} look={props.look} />
      ))}
    </tr>
  )
}

/** An empty cell takes no space on a card. */
function TableCell<Row>({ column, content, look }: { column: Column<Row>; content: ReactNode; look: Look }) {
  const shown = content === null ? look.hidden : look.shown
  return (
    <td role="cell" className={cx(look.sides, look.cell, shown, column.align === 'right' && look.right)}>
      {!column.bare && <span className={cx('shrink-0 text-ink-3', look.label)}>{column.header}</span>}
      <div className={cx('min-w-0', look.content, column.bare && look.whole)}>{content}</div>
    </td>
  )
}

function SkeletonRow<Row>({ columns, look }: RowProps<Row>) {
  return (
    <tr role="row" className={look.row}>
      {columns.map((column) => (
        <td key={column.key} role="cell" className={cx(look.sides, look.cell, look.shown)}>
          <Skeleton className="my-1.5 h-4 w-24" />
        </td>
      ))}
    </tr>
  )
}
