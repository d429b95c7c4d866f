import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Armchair, Banknote, IdCard, UserPlus, Users, Wallet } from 'lucide-react'
import { useFailureToast } from '#/client/use-failure-toast.ts'
import { formatRupees } from '#/kernel/money.ts'
import { groupDigits } from '#/kernel/counted.ts'
import { t, translate } from '#/kernel/words.ts'
import { AdminsOnly } from '#/client/admins-only.tsx'
import { Badge } from '#/design/badge.tsx'
import { Banner } from '#/design/banner.tsx'
import { ButtonLink } from '#/design/button-link.tsx'
import { Stat, StatGroup } from '#/design/stat.tsx'
import { UnreadBanner } from '#/design/unread.tsx'
import { TwoStepOffer } from '#/features/accounts/two-step/ui/two-step-offer.tsx'
import { RecoveryKeyWarning } from '#/features/backups/ui/recovery-key-part.tsx'
import { OpeningCard } from '#/features/opening/ui/opening-card.tsx'
import { ACTIVITY_OF_MEMBER, overviewToasts } from '../texts.ts'
import { ActivityList } from './activity-list.tsx'
import { BackupWarning } from './backup-warning.tsx'
import { CountLink, type CountedList } from './count-link.tsx'
import { FeesChart } from './fees-chart.tsx'
import { LampsOn } from './lamps-on.tsx'
import { MonthlySummary } from './monthly-summary.tsx'
import { Occupancy } from './occupancy.tsx'
import { adminOverviewQuery, type AdminOverview } from './queries.ts'
import { QuickActions, type QuickAction } from './quick-actions.tsx'
import { ServerTrouble } from './server-trouble.tsx'
import { SystemStatus } from './system-status.tsx'
import { WaitingQueue } from './waiting-queue.tsx'
import { monthName, waitingInWords } from './words.ts'

/** Keeps a note's line while the figures load, so that nothing moves. */
const LOADING = <span className="inline-block min-h-6" />

/** A plain string: this screen does not depend on which others the build has. */
const SETTINGS: string = '/admin/settings'

/** The desk at a glance (DESK-2). */
export function AdminDashboard() {
  const { data, error, refetch } = useQuery(adminOverviewQuery)
  useFailureToast(error, overviewToasts.admin_fetch_failed)
  if (error && !data) {
    return (
      <UnreadBanner onRetry={() => refetch()}>
        {translate(overviewToasts.admin_fetch_failed.description)}
        <ServerTrouble />
      </UnreadBanner>
    )
  }
  const rows = data?.activity.map((event) => ({
    at: event.at,
    text: `${event.user_name} ${ACTIVITY_OF_MEMBER[event.kind](event)}`,
  }))
  return (
    <div className="grid gap-6">
      <BackupWarning system={data?.system} />
      <DeskFigures overview={data} />
      <AdminsOnly>
        <OpeningCard offer={<TwoStepOffer />} otherwise={data?.upi_set_up === false && <SetUpUpi />} />
        <RecoveryKeyWarning state={data?.system.recovery_key} />
      </AdminsOnly>
      {/* What comes above them moves them. */}
      <QuickActions
        wide
        waiting={data === undefined}
        actions={actionsFor(data?.waiting.verification_request ?? 0)}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_380px]">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-7">
          <WaitingQueue queue={data?.queue} waiting={data?.waiting} />
          <ActivityList title={t('Recent Activities')} rows={rows} />
          <SystemStatus system={data?.system} />
        </div>
        <div className="grid min-w-0 gap-6">
          <LampsOn overview={data} />
          <Occupancy overview={data} />
          <FeesChart overview={data} />
          <MonthlySummary overview={data} />
        </div>
      </div>
    </div>
  )
}

function SetUpUpi() {
  return (
    <Banner
      tone="action"
      title={t('UPI payment is not set up yet')}
      action={
        <ButtonLink to={SETTINGS} hash="upi">
          {t('Open Settings')}
        </ButtonLink>
      }
    >
      {t('Add the library’s UPI ID so that members can pay by QR code.')}
    </Banner>
  )
}

function actionsFor(urgent: number): readonly QuickAction[] {
  return [
    { path: '/admin/walk-in', label: t('Walk-in'), icon: UserPlus },
    {
      path: '/admin/verification',
      label: t('Verify Students'),
      icon: IdCard,
      ...(urgent > 0
        ? { badge: <Badge tone="lamp">{t('{urgent} urgent', { urgent: groupDigits(urgent) })}</Badge> }
        : {}),
    },
    { path: '/admin/seats', label: t('Manage Seats'), icon: Armchair },
    { path: '/admin/fees', label: t('Fee Management'), icon: Wallet },
    { path: '/admin/till', label: t('Till'), icon: Banknote },
    { path: '/admin/users', label: t('User Management'), icon: Users },
  ]
}

/** '1 ends this week', '9 end this week'. */
function endingWords(count: number): string {
  return count === 1 ? t('1 ends this week') : t('{count} end this week', { count: groupDigits(count) })
}

function DeskFigures({ overview }: { overview: AdminOverview | undefined }) {
  const count = overview && Object.values(overview.waiting).reduce((sum, kind) => sum + kind, 0)
  const oldest = overview?.queue[0]?.at
  const linkTo = (list: CountedList) => (figure: ReactNode) =>
    overview && (
      <CountLink list={list} today={overview.today}>
        {figure}
      </CountLink>
    )
  return (
    <StatGroup label={t('The desk today')}>
      <Stat
        label={t('Students')}
        value={overview?.students}
        link={linkTo('students')}
        note={
          overview
            ? linkTo('new_students')(
                t('{students_this_month} joined this month', {
                  students_this_month: groupDigits(overview.students_this_month),
                }),
              )
            : LOADING
        }
      />
      <Stat
        label={t('Active Plans')}
        value={overview?.active_plans}
        link={linkTo('active')}
        note={overview ? linkTo('ending')(endingWords(overview.plans_ending_this_week)) : LOADING}
      />
      <Stat
        label={
          overview ? t('Revenue, {month_name}', { month_name: monthName(overview.today) }) : t('Revenue')
        }
        value={overview && formatRupees(overview.revenue_this_month)}
        link={linkTo('payments')}
        note={
          overview
            ? linkTo('today')(t('{amount} today', { amount: formatRupees(overview.revenue_today) }))
            : LOADING
        }
      />
      <Stat
        label={t('Waiting for you')}
        value={count}
        link={linkTo('waiting')}
        tone={count ? 'glow' : 'plain'}
        note={
          overview
            ? oldest
              ? t('Oldest {waiting_in}', { waiting_in: waitingInWords(oldest) })
              : t('All done')
            : LOADING
        }
      />
    </StatGroup>
  )
}
