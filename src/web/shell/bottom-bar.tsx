import { Link } from '@tanstack/react-router'
import { Ellipsis } from 'lucide-react'
import { t, translate } from '#/kernel/words.ts'
import { cx } from '#/design/cx.ts'
import { ONLY_HERE, type Section } from '#/web/shell/sections.ts'
import { fetchMenu } from '#/web/shell/side-menu.tsx'
import { BOTTOM_BAR } from '#/web/shell/student-sections.ts'

type Props = { sections: readonly Section[]; current: Section | undefined; onMore: () => void }
/** However large letters are, five words fit side by side. */
const ITEM =
  'grid min-h-16 w-full place-content-center place-items-center gap-1 text-xs font-semibold large-letters:text-[4.5vw]'

/** The phone's bottom bar: the everyday sections, and More for the rest. */
export function BottomBar({ sections, current, onMore }: Props) {
  const shown = BOTTOM_BAR.flatMap((path) => sections.find((section) => section.path === path) ?? [])
  return (
    <nav
      aria-label={t('Quick')}
      data-bar
      className="fixed inset-x-0 bottom-0 z-20 grid auto-cols-fr grid-flow-col border-t border-rule bg-sheet pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      {shown.map((section) => {
        const active = section === current
        return (
          <Link
            key={section.path}
            to={section.path}
            activeOptions={ONLY_HERE}
            aria-current={active ? 'page' : undefined}
            className={cx(ITEM, active ? 'text-green' : 'text-ink-2')}
          >
            <section.icon size={23} strokeWidth={active ? 2.3 : 1.7} aria-hidden />
            {translate(section.short ?? section.label)}
          </Link>
        )
      })}
      <button
        type="button"
        aria-haspopup="dialog"
        onPointerDown={() => void fetchMenu()}
        onClick={onMore}
        className={cx(ITEM, 'text-ink-2')}
      >
        <Ellipsis size={23} strokeWidth={1.7} aria-hidden />
        {t('More')}
      </button>
    </nav>
  )
}
