import { Link, useRouter } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { t, translate } from '#/kernel/words.ts'
import { cx } from '#/design/cx.ts'

export type QuickAction = { path: string; label: string; icon: LucideIcon; badge?: ReactNode }

/** Whether this build has a screen at a path, so that no link is broken. */
export function useHasScreen(): (path: string) => boolean {
  const paths = useRouter().routesByPath
  return (path) => path in paths || `${path}/` in paths
}

type Props = {
  actions: readonly QuickAction[]
  /** In one row, where each of six has room for a word beside its padding. */
  wide?: boolean
  /** Keeps their place while their order isn't known. */
  waiting?: boolean
}

/** Two columns, or one where the letters are so large that a word would not fit into half of the width. */
const TWO_COLUMNS = 'grid-cols-[repeat(auto-fit,minmax(min(100%,max(8rem,34%)),1fr))]'

/** Large links to the most common tasks. */
export function QuickActions({ actions, wide = false, waiting = false }: Props) {
  const hasScreen = useHasScreen()
  const shown = actions.filter(({ path }) => hasScreen(path))
  if (shown.length === 0) return null
  return (
    <nav
      aria-label={t('Quick Actions')}
      className={cx(
        TWO_COLUMNS,
        'grid gap-px overflow-hidden rounded-card border border-rule bg-rule',
        wide ? 'sm:grid-cols-3 xl:auto-cols-fr xl:grid-flow-col xl:grid-cols-none' : 'lg:h-full',
      )}
    >
      {shown.map(({ path, label, icon: Icon, badge }, index) => (
        <Link
          key={path}
          to={path}
          className={cx(
            waiting && 'invisible',
            // Side by side their icons are in one line, though a label may take two.
            !wide && 'sm:justify-center',
            'flex min-h-19 flex-col gap-1.5 bg-sheet px-4 py-3 font-semibold -outline-offset-4 hover:bg-green-wash',
            index === shown.length - 1 &&
              shown.length % 2 === 1 &&
              (wide ? 'max-sm:col-span-full' : 'col-span-full'),
          )}
        >
          <span className="flex min-h-6.5 items-center justify-between gap-2">
            <Icon size={22} strokeWidth={1.7} className="text-green" aria-hidden />
            {badge}
          </span>
          {translate(label)}
        </Link>
      ))}
    </nav>
  )
}
