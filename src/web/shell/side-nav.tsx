import { Link } from '@tanstack/react-router'
import { groupDigits } from '#/kernel/counted.ts'
import { t } from '#/kernel/words.ts'
import { cx } from '#/design/cx.ts'
import { ONLY_HERE, type Section, type SectionGroup } from '#/web/shell/sections.ts'

type Props = {
  label: string
  groups: readonly SectionGroup[]
  current: Section | undefined
  /** Items waiting, by section path. */
  badges?: Readonly<Record<string, number>> | undefined
  /** At most 36 px a row for the desk, less where the window is low: no section is cut off at 1280×800. */
  dense?: boolean
  onNavigate?: (() => void) | undefined
}

/** The sidebar's links, the same in the column and in the overlay. */
export function SideNav({ label, groups, current, badges = {}, dense = false, onNavigate }: Props) {
  return (
    <nav
      aria-label={label}
      className="min-h-0 flex-1 overflow-y-auto p-1 max-lg:short:flex-none max-lg:short:overflow-visible"
    >
      {groups.map((group) => (
        <div key={group.heading ?? ''} className={cx(dense && 'mb-3 lg:[@media(max-height:1055px)]:mb-1')}>
          {group.heading && (
            <p
              className={cx(
                'px-2.5 pb-1 text-xs text-ink-3',
                dense && 'lg:[@media(max-height:1055px)]:sr-only',
              )}
            >
              {t(group.heading)}
            </p>
          )}
          <ul className="grid grid-cols-1 gap-0.5">
            {group.sections.map((section) => (
              <li key={section.path}>
                <NavLink
                  section={section}
                  active={section === current}
                  holds={section.path === current?.under}
                  waiting={badges[section.path] ?? 0}
                  dense={dense}
                  onNavigate={onNavigate}
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

type LinkProps = {
  section: Section
  active: boolean
  /** The page is linked from this section. */
  holds: boolean
  waiting: number
  dense: boolean
  onNavigate: (() => void) | undefined
}

function NavLink({ section, active, holds, waiting, dense, onNavigate }: LinkProps) {
  const { path, label, icon: Icon, soon } = section
  return (
    <Link
      to={path}
      activeOptions={ONLY_HERE}
      aria-current={active ? 'page' : holds ? 'true' : undefined}
      onClick={onNavigate}
      className={cx(
        'flex items-center rounded-ctl font-medium',
        dense
          ? 'min-h-11 gap-2 px-2.5 text-sm lg:min-h-[clamp(1.75rem,3.4vh,2.25rem)]'
          : 'min-h-11 gap-3 px-3',
        active || holds
          ? 'bg-green-wash font-semibold text-green-deep'
          : 'text-ink-2 hover:bg-sunk hover:text-ink',
      )}
    >
      <Icon size={dense ? 18 : 20} strokeWidth={active ? 2.1 : 1.7} className="shrink-0" aria-hidden />
      <span className={cx('min-w-0', dense && 'lg:truncate')}>{t(label)}</span>
      {soon && <span className="ml-auto text-xs text-ink-3">{t('Soon')}</span>}
      {waiting > 0 && (
        <span className="ml-auto rounded-md bg-glow px-1 text-xs leading-5 font-semibold text-on-glow">
          {groupDigits(waiting)}
          <span className="sr-only"> {t('waiting')}</span>
        </span>
      )}
    </Link>
  )
}
