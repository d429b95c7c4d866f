import type { ReactNode } from 'react'
import { cx } from '#/design/cx.ts'

type Props = {
  children: ReactNode
  /** `page` 36 px, `section` 22 px. */
  size?: 'page' | 'section'
  level?: 1 | 2 | 3
  /** One sentence below the heading, inside the margin. */
  note?: ReactNode
  /** Buttons or a count at the right. */
  aside?: ReactNode
  id?: string
}

/** A heading behind the double red margin of an exercise book. */
export function MarginHeading({ children, size = 'section', level, note, aside, id }: Props) {
  const Heading = `h${level ?? (size === 'page' ? 1 : 2)}` as const
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="margin-rule">
        <Heading id={id} className={cx('scroll-mt-24', size === 'page' ? 'text-2xl sm:text-3xl' : 'text-xl')}>
          {children}
        </Heading>
        {note && <p className="mt-1 max-w-[60ch] text-ink-2">{note}</p>}
      </div>
      {aside}
    </div>
  )
}
