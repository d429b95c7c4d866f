import { useQuery } from '@tanstack/react-query'
import { Armchair, CalendarDays, GraduationCap, ShieldCheck, Wallet } from 'lucide-react'
import { useFailureToast } from '#/client/use-failure-toast.ts'
import { t, type Words } from '#/kernel/words.ts'
import { useState } from 'react'
import { DashboardNotices } from '#/features/notices/ui/dashboard-notices.tsx'
import { RateLibrary } from '#/features/library/ui/rate-library.tsx'
import { Banner } from '#/design/banner.tsx'
import { ButtonLink } from '#/design/button-link.tsx'
import { MarginHeading } from '#/design/margin-heading.tsx'
import { formatMoment } from '#/kernel/dates.ts'
import { readKept } from '#/client/kept.ts'
import { profileQuery } from '#/client/session.ts'
import { useKept } from '#/client/use-kept.ts'
import { endsToday, leftOf, needsIdToBook } from '../rules.ts'
import { ACTIVITY_OF_MINE, overviewToasts } from '../texts.ts'
import { TodayHolidays } from '#/features/timetable/ui/today-holidays.tsx'
import { idState, QUICK_ACTIONS, quickActionsFor, type QuickActionKey } from '../steps/rules.ts'
import { AccountFigures } from './account-figures.tsx'
import { ActivityList } from './activity-list.tsx'
import { Holdings } from './holdings.tsx'
import { KEPT_OVERVIEW, memberOverviewQuery, type MemberOverview } from './queries.ts'
import { QuickActions, useHasScreen, type QuickAction } from './quick-actions.tsx'
import { SeatPass } from './seat-pass.tsx'
import { useMinute, useToday } from '#/client/clock.ts'
import { Unread } from '#/client/unread.tsx'
import { greeting, dayInWords } from './words.ts'

const VERIFICATION: string = '/dashboard/verification'
const HELP: string = '/dashboard/help'

const ACTIONS: Record<QuickActionKey, QuickAction> = {
  seat: { path: '/dashboard/seats', label: 'Book a Seat', icon: Armchair },
  plan: { path: '/dashboard/fees', label: 'Pay Fees', icon: Wallet },
  timetable: { path: '/dashboard/timetable', label: 'View Timetable', icon: CalendarDays },
  id: { path: VERIFICATION, label: 'Complete Verification', icon: ShieldCheck },
  tuition: { path: '/dashboard/tuition', label: 'Home Tuition', icon: GraduationCap },
}

/** Announced Canteen Orders until they opened (docs/decisions/0013). */
const COMING_SOON: readonly Words[] = ['Stationery Store', 'Biometric Access']

/** Dashboard home (PORTAL-3): the seat first, then what to do, then past activity. */
export function StudentDashboard() {
  const { data: fresh, error, dataUpdatedAt, refetch } = useQuery(memberOverviewQuery)
  const [before] = useState(() => readKept<MemberOverview>(KEPT_OVERVIEW)?.value)
  // So that the seat pass shows even offline.
  const last = useKept<MemberOverview>(KEPT_OVERVIEW, { data: fresh, error, dataUpdatedAt })
  const data = useLeft(fresh ?? last?.value)
  useFailureToast(last ? null : error, overviewToasts.fetch_failed)
  const failed = error !== null && data === undefined
  const today = useToday()
  const order = data
    ? quickActionsFor(data.steps, { verified: data.verified, renews: endsToday(data.plans, today) })
    : QUICK_ACTIONS
  return (
    <div className="grid grid-cols-1 gap-5">
      <Welcome />
      {last && (
        <p role="status" className="text-ink-2">
          {t('As it was on {moment}', { moment: formatMoment(last.at) })}
        </p>
      )}
      {failed && <Unread error={error} fallback={overviewToasts.fetch_failed} onRetry={() => refetch()} />}
      <TodayHolidays />
      <IdNotice overview={data ?? before} failed={failed} />
      <div className="grid items-stretch gap-5 lg:grid-cols-[1.25fr_1fr]">
        {!failed && <SeatPass overview={data} />}
        <QuickActions
          actions={order.map((key) => ACTIONS[key])}
          // Not yet in their order: they would move under the finger.
          waiting={data === undefined && !failed}
        />
      </div>
      <DashboardNotices />
      {!failed && <AccountFigures overview={data} />}
      {data && <Holdings overview={data} />}
      <RateLibrary />
      <div className="mt-4 grid gap-9 lg:grid-cols-[1.25fr_1fr]">
        {!failed && <ActivityList title={t('Recent Activity')} rows={data && sentences(data)} />}
        <ComingSoonList />
      </div>
    </div>
  )
}

/** An overview without what has ended since it was read. */
function useLeft(overview: MemberOverview | undefined): MemberOverview | undefined {
  const [today, minute] = [useToday(), useMinute()]
  return overview && leftOf(overview, today, minute)
}

function sentences({ activity }: MemberOverview) {
  return activity.map((event) => ({ at: event.at, text: ACTIVITY_OF_MINE[event.kind](event) }))
}

/** The header above already shows the name; this line greets by the time of day. */
function Welcome() {
  const minute = useMinute()
  const today = useToday()
  const date = <span className="text-ink-2">{dayInWords(today)}</span>
  return <MarginHeading aside={date}>{t(greeting(minute))}</MarginHeading>
}

/** While a member is unverified: what their ID still needs, as the strip says it (PORTAL-12). */
function IdNotice({ overview, failed }: { overview: MemberOverview | undefined; failed: boolean }) {
  const canVerify = useHasScreen()(VERIFICATION)
  // The guard has already loaded the profile: the banner shows at once and nothing jumps.
  const { data: profile } = useQuery(profileQuery)
  if (!profile || profile.verified) return null
  const state = idState({ verified: false, verification: overview?.verification ?? 'none' })
  const isClosed = state === 'closed'
  return (
    <Banner
      tone="action"
      title={t('Action Required')}
      action={
        canVerify && (
          <ButtonLink to={isClosed ? HELP : VERIFICATION} look="outline">
            {isClosed ? t('Ask the library') : t('Verify Now')}
          </ButtonLink>
        )
      }
    >
      {!overview && failed
        ? t('Your account isn’t verified yet.')
        : isClosed
          ? t('Your verification was withdrawn. The library can tell you why.')
          : state === 'review'
            ? t('Your documents are under review.')
            : state === 'rejected'
              ? t('Your documents were rejected. Please send them again.')
              : !overview || needsIdToBook(overview)
                ? t('Complete your verification to book a seat.')
                : t('Complete your verification for full access.')}
    </Banner>
  )
}

function ComingSoonList() {
  return (
    <section aria-labelledby="coming-soon">
      <MarginHeading id="coming-soon">{t('Coming Soon')}</MarginHeading>
      <ul className="mt-2 text-ink-2">
        {COMING_SOON.map((name) => (
          <li key={name} className="border-b border-rule py-3 pl-[18px]">
            {t(name)}
          </li>
        ))}
      </ul>
    </section>
  )
}
