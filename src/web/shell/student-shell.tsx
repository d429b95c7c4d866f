import { Link, useRouterState } from '@tanstack/react-router'
import { Menu, ShieldAlert } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { landingPath } from '#/kernel/landing-path.ts'
import { language, t, translate } from '#/kernel/words.ts'
import { ButtonLink } from '#/design/button-link.tsx'
import { Button } from '#/design/button.tsx'
import { Wordmark } from '#/design/wordmark.tsx'
import { HelpLink } from '#/features/help/ui/help-link.tsx'
import { NoticeBell } from '#/features/notices/ui/notice-bell.tsx'
import { useNoticeNews } from '#/features/notices/ui/use-notice-news.ts'
import { StepStrip } from '#/features/overview/steps/ui/step-strip.tsx'
import { useSteps } from '#/features/overview/steps/ui/use-steps.ts'
import { OfflineBar } from '#/web/offline/offline-bar.tsx'
import { BottomBar } from '#/web/shell/bottom-bar.tsx'
import { ProfileCard, type ShellProfile } from '#/web/shell/profile-card.tsx'
import { ACCOUNT_HEADING, sectionOf, useOpenSections } from '#/web/shell/sections.ts'
import { STUDENT_SECTIONS } from '#/web/shell/student-sections.ts'
import { fetchMenu, SideMenu } from '#/web/shell/side-menu.tsx'
import { SideNav } from '#/web/shell/side-nav.tsx'
import { SkipLink } from '#/web/shell/skip-link.tsx'
import { useArrival } from '#/web/shell/use-arrival.ts'

/** A plain string, because not every build has that screen. */
const VERIFICATION: string = '/dashboard/verification'
const GROUPS = [{ sections: STUDENT_SECTIONS }]
type Props = {
  profile: ShellProfile
  /** Defaults to the current section's label. */
  title?: string | undefined
  children: ReactNode
  onLogout: () => void
}

/** Sidebar, header and, on phones, the bottom bar of every student screen (PORTAL-2). */
export function StudentShell({ profile, title, children, onLogout }: Props) {
  const [menu, setMenu] = useState(false)
  const groups = useOpenSections(GROUPS)
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const current = sectionOf(GROUPS, pathname)
  const account = pathname === '/dashboard/account' ? ACCOUNT_HEADING : undefined
  const heading = translate(title ?? current?.label ?? account ?? 'Dashboard')
  useArrival(heading, pathname)
  useNoticeNews()
  const steps = useSteps(pathname, profile.verified)
  // The strip's own button is this one while it is the next step.
  const stripAsks = steps === undefined || steps?.next === 'id'
  const nav = { label: t('Main'), groups, current }
  return (
    <div className="lg:grid lg:grid-cols-[256px_1fr]">
      <SkipLink />
      <aside className="sticky top-0 hidden h-dvh flex-col border-r border-rule px-3 py-5 lg:flex">
        <Link to={landingPath(language())} className="mb-6 rounded-ctl px-2">
          <Wordmark />
        </Link>
        <SideNav {...nav} />
        <ProfileCard profile={profile} onLogout={onLogout} />
      </aside>
      <div className="min-w-0 pb-28 lg:pb-14">
        <OfflineBar />
        <PhoneBar onMenu={() => setMenu(true)} />
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto max-w-[1104px] px-4 pt-5 outline-none sm:px-8 lg:pt-8"
        >
          <Header
            title={heading}
            name={profile.name}
            unverified={!profile.verified && pathname !== VERIFICATION && !stripAsks}
          />
          {steps !== null && <StepStrip steps={steps} pathname={pathname} />}
          {children}
        </main>
      </div>
      <SideMenu open={menu} onOpenChange={setMenu}>
        <SideNav {...nav} onNavigate={() => setMenu(false)} />
        <ProfileCard profile={profile} onLogout={onLogout} onNavigate={() => setMenu(false)} />
      </SideMenu>
      <BottomBar
        sections={groups.flatMap((group) => group.sections)}
        current={current}
        onMore={() => setMenu(true)}
      />
    </div>
  )
}

type HeaderProps = {
  title: string
  name: string
  /** Not verified, nor on the page where that is done, nor asked for it just below. */
  unverified: boolean
}

function Header({ title, name, unverified }: HeaderProps) {
  return (
    <header className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h1 className="text-2xl sm:text-3xl">{title}</h1>
        <p className="mt-1 text-ink-2">{t('Welcome back, {name}', { name })}</p>
      </div>
      <div className="flex flex-wrap items-center gap-3 max-sm:w-full">
        {unverified && (
          <ButtonLink to={VERIFICATION} look="outline" className="max-sm:w-full">
            <ShieldAlert size={19} aria-hidden />
            {t('Complete Verification')}
          </ButtonLink>
        )}
        <span className="hidden lg:flex">
          <HelpLink />
          <NoticeBell />
        </span>
      </div>
    </header>
  )
}

function PhoneBar({ onMenu }: { onMenu: () => void }) {
  return (
    <header
      data-bar
      className="sticky top-0 z-10 flex items-center justify-between border-b border-rule bg-paper/95 px-4 py-2 backdrop-blur lg:hidden"
    >
      <Link to={landingPath(language())} className="flex min-h-11 min-w-0 shrink-99 items-center rounded-ctl">
        <Wordmark small />
      </Link>
      {/*
        Beside a long name they keep their width; with letters twice as large they take two lines, rather than the page
        being wider than the screen.
      */}
      <div className="flex min-w-[min(8.75rem,45vw)] flex-wrap items-center justify-end gap-1">
        <HelpLink />
        <NoticeBell />
        <Button
          look="quiet"
          square
          aria-label={t('Menu')}
          aria-haspopup="dialog"
          onPointerDown={() => void fetchMenu()}
          onClick={onMenu}
        >
          <Menu size={24} aria-hidden />
        </Button>
      </div>
    </header>
  )
}
