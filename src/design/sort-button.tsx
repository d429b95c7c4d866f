import type { ReactNode } from 'react'
import { t } from '#/kernel/words.ts'
import { cx } from '#/design/cx.ts'

/** A column head that sorts the table. */
export type SortHead = {
  sorted: 'ascending' | 'descending' | undefined
  icon: ReactNode
  onClick: () => void
}

/** The button covers the head; where heads are out of sight it is gone, and the name stays. */
export function SortButton({ icon, onClick, sorted, children }: SortHead & { children: string }) {
  return (
    <span className={cx('inline-flex items-center gap-1', sorted && 'text-ink')}>
      {children}
      <button
        type="button"
        aria-label={t('Sort by {children}', { children })}
        onClick={({ currentTarget }) => {
          onClick()
          showFirstRows(currentTarget)
        }}
        className="table-only rounded-ctl after:absolute after:inset-0 after:rounded-ctl focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-glow-deep"
      >
        {icon}
      </button>
    </span>
  )
}

/** A head stays in sight far below the first rows of what it sorts. */
function showFirstRows(head: HTMLElement) {
  const table = head.closest('table')
  const from = head.closest('th')?.getBoundingClientRect().top ?? 0
  if (table && table.getBoundingClientRect().top < from) table.scrollIntoView()
}
