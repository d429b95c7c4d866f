import { SlidersHorizontal } from 'lucide-react'
import { Fragment, useId, useState, type ReactNode } from 'react'
import { t } from '#/kernel/words.ts'
import { Button } from '#/design/button.tsx'
import { cx } from '#/design/cx.ts'
import { keepFocusNear } from '#/design/use-return-focus.ts'

type Props = {
  /** In sight at any width. */
  search?: ReactNode
  /** What else narrows the list; on a phone behind a button. */
  children: ReactNode
  /** How many of them are set. */
  set: number
  onClear: () => void
  /** Export and the like. */
  actions?: ReactNode
}

/** The row above a list of the desk. On a phone the filters open on demand, so that the list is reached at once. */
export function ListFilters({ search, children, set, onClear, actions }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [cleared, setCleared] = useState(0)
  const panel = useId()
  return (
    <div className="flex flex-wrap items-end gap-3">
      {search && <div className="grow basis-60 sm:max-w-96 sm:basis-80">{search}</div>}
      <Button
        look="outline"
        className="max-sm:flex-auto sm:hidden"
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={() => setOpen(!isOpen)}
      >
        <SlidersHorizontal size={18} aria-hidden />
        {t('Filters')}
        {set > 0 && ` (${set})`}
      </Button>
      <div
        id={panel}
        className={cx(
          'flex flex-wrap items-end gap-3 max-sm:order-last max-sm:w-full max-sm:*:w-full sm:contents',
          !isOpen && 'max-sm:hidden',
        )}
      >
        {/* Anew, so that what was typed and is no filter yet goes too, such as half a date. */}
        <Fragment key={cleared}>{children}</Fragment>
        {set > 0 && (
          <Button
            look="quiet"
            onClick={({ currentTarget }) => {
              keepFocusNear(currentTarget)
              setCleared(cleared + 1)
              onClear()
            }}
          >
            {t('Clear filters')}
          </Button>
        )}
      </div>
      {actions && (
        <span className="flex flex-wrap gap-3 max-sm:contents max-sm:*:flex-auto sm:ml-auto">{actions}</span>
      )}
    </div>
  )
}
