import { Link, useRouterState } from '@tanstack/react-router'
import { LogOut, Menu } from 'lucide-react'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { landingPath } from '#/kernel/landing-path.ts'
import { TestStrip } from '#/design/test-strip.tsx'
import { Button } from '#/design/button.tsx'
import { Wordmark } from '#/design/wordmark.tsx'
import type { Role } from '#/kernel/roles.ts'
import { language, t, translate } from '#/kernel/words.ts'
import { DeskOfflineBar, useNetworkWords } from '#/web/offline/offline-bar.tsx'
import { Bell } from '#/web/shell/bell.tsx'
import { FinderEntry } from '#/web/shell/finder-entry.tsx'
import { ProfileCard, type ShellProfile } from '#/web/shell/profile-card.tsx'
import { ACCOUNT_HEADING, sectionOf, useOpenSections } from '#/web/shell/sections.ts'
import { ADMIN_GROUPS, adminGroupsFor } from '#/web/shell/admin-sections.ts'
import { fetchMenu, SideMenu } from '#/web/shell/side-menu.tsx'
import { SideNav } from '#/web/shell/side-nav.tsx'
import { SkipLink } from '#/web/shell/skip-link.tsx'
import { useArrival } from '#/web/shell/use-arrival.ts'
import { VersionNote } from '#/web/shell/version-note.tsx'

/** Fetched only by a desk member with the address of a screen for admins. */
const ForAdmins = lazy(() => import('#/client/for-admins.tsx'))

type Props = {
  profile: ShellProfile & { role: Role }
  /** Items waiting, by section path, such as `{ '/admin/verification': 3 }`. */
  badges?: Readonly<Record<string, number>>
  /** Defaults to the current section's label. */
  title?: string | undefined
  children: ReactNode
  onLogout: () => void
}

/** Sidebar and header of every admin screen: dense, but usable on a phone (DESK-1). */
export function AdminShell({ profile, badges, title, children, onLogout }: Props) {
  const [menu, setMenu] = useState(false)
  const groups = useOpenSections(adminGroupsFor(profile.role))
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const current = sectionOf(ADMIN_GROUPS, pathname)
  const isClosed = current?.admins === true && profile.role !== 'admin'
  const account = pathname === '/admin/account' ? ACCOUNT_HEADING : undefined
  const heading = translate(title ?? current?.label ?? account ?? 'Dashboard')
  useArrival(heading, pathname)
  const network = useNetworkWords()
  const nav = { label: t('Admin'), groups, current, badges, dense: true }
  return (
    <div className="lg:grid lg:grid-cols-[248px_1fr]">
      <SkipLink />
      <aside className="sticky top-0 hidden h-dvh flex-col border-r border-rule px-2.5 py-4 lg:flex">
        <Link to={landingPath(language())} className="mb-5 rounded-ctl px-2.5">
          <Wordmark small />
        </Link>
        <SideNav {...nav} />
        <ProfileCard profile={profile} admin />
        <VersionNote />
      </aside>
      <div className="min-w-0 [--table-top:3.75rem]">
        <header
          data-bar
          className="sticky top-0 z-10 flex min-h-15 items-center gap-2 border-b border-rule bg-paper/95 px-3 backdrop-blur max-sm:gap-0 max-sm:px-1.5 sm:px-7"
        >
          <Button
            look="quiet"
            square
            aria-label={t('Menu')}
            aria-haspopup="dialog"
            className="lg:hidden"
            onPointerDown={() => void fetchMenu()}
            onClick={() => setMenu(true)}
          >
            <Menu size={24} aria-hidden />
          </Button>
          <h1 className="line-clamp-2 min-w-0 flex-1 pt-1 text-lg leading-tight max-sm:px-1 sm:line-clamp-1 sm:text-xl">
            {heading}
          </h1>
          <DeskOfflineBar words={network} />
          <FinderEntry groups={adminGroupsFor(profile.role)} />
          <Bell />
          <span className="truncate font-medium max-sm:hidden">{profile.name}</span>
          <Button look="quiet" onClick={onLogout} className="!px-3">
            <LogOut size={19} aria-hidden />
            <span className="max-sm:sr-only">{t('Logout')}</span>
          </Button>
        </header>
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto max-w-[1680px] px-4 pt-5 pb-12 outline-none sm:px-7"
        >
          <div className="mb-5 empty:hidden">
            <TestStrip />
          </div>
          {isClosed ? (
            <Suspense>
              <ForAdmins what={t(current.label)} />
            </Suspense>
          ) : (
            children
          )}
        </main>
      </div>
      <SideMenu open={menu} onOpenChange={setMenu}>
        <SideNav {...nav} onNavigate={() => setMenu(false)} />
        <ProfileCard profile={profile} admin onNavigate={() => setMenu(false)} />
        <VersionNote />
      </SideMenu>
    </div>
  )
}
