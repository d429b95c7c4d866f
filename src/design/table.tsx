import type { CSSProperties, ReactNode } from 'react'
import { t, translate } from '#/kernel/words.ts'
import './table.css'
import { cx } from '#/design/cx.ts'
import { Skeleton, SkeletonNote } from '#/design/skeleton.tsx'
import { SortButton, type SortHead } from '#/design/sort-button.tsx'

export type Column<Row> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  align?: 'left' | 'right'
  /** For actions: on a card the cell has the full width and no label. */
  bare?: boolean
  /** At the desk: the percentage that a column of free text gets; it takes two lines and is cut off after them. */
  fill?: number
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
  /** For members: rows as high as what they say, and cards on phones only. */
  roomy?: boolean
  /** Null: this column doesn't sort. */
  head?: (column: Column<Row>) => SortHead | null
  /** What cards show above them, since they have no heads. */
  above?: ReactNode
}
type Look = Record<
  | 'box'
  | 'table'
  | 'head'
  | 'sides'
  | 'cell'
  | 'row'
  | 'shown'
  | 'hidden'
  | 'label'
  | 'right'
  | 'content'
  | 'whole',
  string
>
const ROOMY: Look = {
  box: 'overflow-x-auto',
  table: 'max-sm:block',
  head: 'max-sm:sr-only',
  sides: 'px-3 sm:first:pl-4 sm:last:pr-4 py-2.5',
  cell: 'align-middle max-sm:min-h-9 max-sm:items-center max-sm:justify-between max-sm:gap-4 max-sm:px-0 max-sm:py-1',
  row: 'max-sm:block max-sm:px-4 max-sm:py-3',
  shown: 'max-sm:flex',
  hidden: 'max-sm:hidden',
  label: 'sm:hidden',
  right: 'sm:text-right',
  content: 'max-sm:text-right',
  whole: 'max-sm:w-full',
}
/** The rest is in table.css. */
const DESK: Look = {
  box: 'desk-table',
  table: '',
  head: '',
  sides: '',
  cell: 'align-middle',
  row: '',
  shown: '',
  hidden: '',
  label: 'card-only',
  right: 'text-right',
  content: '',
  whole: '',
}

/**
 * At the desk one line a row below a header that stays in sight; with less room every row becomes a card. Roles are
 * explicit, because `display` would remove them.
 */
export function Table<Row>({
  caption,
  captionShown = false,
  columns: named,
  rows,
  rowKey,
  empty,
  ...props
}: Props<Row>) {
  const { highlighted, skeletonRows = 5, roomy = false, head, above } = props
  const look = roomy ? ROOMY : DESK
  const columns = named.map((column) => ({ ...column, header: translate(column.header) }))
  if (rows?.length === 0) return <div className="rounded-card border border-rule bg-sheet">{empty}</div>
  return (
    <div className={cx('relative rounded-card border border-rule bg-sheet', look.box)} aria-busy={!rows}>
      {!rows && <SkeletonNote label={t('Loading {caption}', { caption })} />}
      {above && <div className="card-only border-b border-rule px-4 py-3">{above}</div>}
      <table role="table" className={cx('w-full text-left text-sm', look.table)}>
        <caption className={captionShown ? cx('px-4 pt-3 text-left font-semibold', look.table) : 'sr-only'}>
          {caption}
        </caption>
        <thead role="rowgroup" className={look.head}>
          <tr role="row" className="border-b border-rule">
            {columns.map((column) => {
              const sort = head?.(column)
              return (
                <th
                  key={column.key}
                  role="columnheader"
                  scope="col"
                  aria-sort={sort?.sorted}
                  aria-label={sort ? column.header : undefined}
                  {...fillOf(column)}
                  className={cx(
                    look.sides,
                    'font-semibold whitespace-nowrap text-ink-2',
                    column.align === 'right' && 'text-right',
                  )}
                >
                  {sort ? <SortButton {...sort}>{column.header}</SortButton> : column.header}
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody role="rowgroup" className={cx('divide-y divide-rule', look.table)}>
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
  const isEmpty = content === null
  return (
    <td
      role="cell"
      {...fillOf(column)}
      data-bare={column.bare}
      data-empty={isEmpty || undefined}
      className={cx(
        look.sides,
        look.cell,
        isEmpty ? look.hidden : look.shown,
        column.align === 'right' && look.right,
      )}
    >
      {!column.bare && <span className={cx('shrink-0 text-ink-3', look.label)}>{column.header}</span>}
      <div
        className={cx('min-w-0', look.content, column.bare && look.whole)}
        onMouseEnter={({ currentTarget }) => showWhole(currentTarget)}
      >
        {content}
      </div>
    </td>
  )
}

function fillOf<Row>({ fill }: Column<Row>) {
  return fill === undefined ? {} : { 'data-fill': true, style: { '--fill': `${fill}%` } as CSSProperties }
}

/** What was cut off is the cell's title. */
function showWhole(cell: HTMLElement) {
  const isCut = cell.scrollWidth > cell.clientWidth || cell.scrollHeight > cell.clientHeight
  const parts = isCut
    ? [...cell.querySelectorAll('*'), cell].flatMap(({ childNodes }) => [...childNodes])
    : []
  cell.title = parts
    .filter((node) => node.nodeType === Node.TEXT_NODE)
    .map((node) => node.textContent)
    .join(' ')
}

function SkeletonRow<Row>({ columns, look }: RowProps<Row>) {
  return (
    <tr role="row" className={look.row}>
      {columns.map((column) => (
        <td
          key={column.key}
          role="cell"
          {...fillOf(column)}
          className={cx(look.sides, look.cell, look.shown)}
        >
          <Skeleton className="my-1.5 h-4 w-24" />
        </td>
      ))}
    </tr>
  )
}
