import { useId, useRef, useState, type ReactNode } from 'react'
import { groupDigits } from '#/kernel/counted.ts'
import { t } from '#/kernel/words.ts'
import { Button } from '#/design/button.tsx'

const FOLDED = 3

type Props<Row> = {
  /** What was loaded so far. */
  rows: readonly Row[]
  /** How many there are. */
  total: number
  children: (row: Row) => ReactNode
  /** The end of the unfolded list, if it is paged. */
  end?: ReactNode
}

/**
 * A list above what its screen is for: the first three rows, and the others on demand. Unfolded it stays so, whatever
 * leaves it; folded, the next row takes the place of one that left.
 */
export function FoldedList<Row>({ rows, total, children, end }: Props<Row>) {
  const [isOpen, setOpen] = useState(false)
  const list = useId()
  const button = useRef<HTMLButtonElement>(null)
  const isLong = total > FOLDED
  return (
    <>
      <ul id={list} className="grid gap-3 pt-2">
        {(isOpen ? rows : rows.slice(0, FOLDED)).map(children)}
      </ul>
      {isOpen && end}
      {isLong && (
        <Button
          ref={button}
          look="outline"
          size="sm"
          className="mt-3 max-sm:min-h-11 max-sm:w-full"
          aria-expanded={isOpen}
          aria-controls={list}
          onClick={() => {
            setOpen(!isOpen)
            // What was above it is gone: the button may be out of sight.
            if (isOpen) requestAnimationFrame(() => button.current?.scrollIntoView({ block: 'nearest' }))
          }}
        >
          {isOpen ? t('Show fewer') : t('Show all {count}', { count: groupDigits(total) })}
        </Button>
      )}
    </>
  )
}
