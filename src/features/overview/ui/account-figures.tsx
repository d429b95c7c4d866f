import { Armchair, CalendarClock, ReceiptIndianRupee, ShieldCheck } from 'lucide-react'
import { renewalOf } from '#/features/subscriptions/rules.ts'
import { formatDay } from '#/kernel/dates.ts'
import { formatRupees } from '#/kernel/money.ts'
import { SLOTS } from '#/kernel/slots.ts'
import { t, type Words } from '#/kernel/words.ts'
import { Stat, StatGroup, type StatTone } from '#/design/stat.tsx'
import { TextLink } from '#/design/text-link.tsx'
import type { MemberOverview } from './queries.ts'
import { ledOn } from '#/client/landing.ts'
import { useToday } from '#/client/clock.ts'
import { endsToday } from '../rules.ts'
import { useHasScreen } from './quick-actions.tsx'
import { useSeatOfHour } from './use-seat-of-hour.ts'

const FEES: string = '/dashboard/fees'

const VERIFICATION_NOTES: Record<MemberOverview['verification'], Words> = {
  none: 'Verification needed',
  pending: 'Documents under review',
  approved: 'Verification withdrawn',
  rejected: 'Please send your documents again',
}

const SUBSCRIPTIONS: Record<MemberOverview['subscription']['status'], { value: Words; tone: StatTone }> = {
  active: { value: 'Active', tone: 'green' },
  pending: { value: 'Pending', tone: 'glow' },
  expired: { value: 'Expired', tone: 'red' },
  no_subscription: { value: 'None', tone: 'plain' },
}

/** Keeps a note's line while the figures load, so that nothing moves. */
const LOADING = '\u00a0'

/** The four cards of the dashboard (PORTAL-4). */
export function AccountFigures({ overview }: { overview: MemberOverview | undefined }) {
  const current = useSeatOfHour(overview)
  const status = overview && SUBSCRIPTIONS[overview.subscription.status]
  return (
    <StatGroup label={t('Your account')}>
      <Stat
        icon={ShieldCheck}
        label={t('Account Status')}
        value={overview && (overview.verified ? t('Verified') : t('Pending'))}
        tone={overview?.verified ? 'green' : 'glow'}
        note={
          overview
            ? overview.verified
              ? t('Full access')
              : t(VERIFICATION_NOTES[overview.verification])
            : LOADING
        }
      />
      <Stat
        icon={Armchair}
        label={t('Current Seat')}
        value={overview && (current ? t('Seat {seat}', { seat: current.seat.seat_number }) : t('None'))}
        note={
          current
            ? current.hours.map(({ time_slot }) => t(SLOTS[time_slot].label)).join(', ')
            : overview
              ? withoutSeat(overview.coming_seats)
              : LOADING
        }
      />
      <Stat
        icon={CalendarClock}
        label={t('Subscription')}
        value={status && t(status.value)}
        tone={status?.tone ?? 'plain'}
        note={overview ? <SubscriptionNote {...overview} /> : LOADING}
      />
      <Stat
        icon={ReceiptIndianRupee}
        label={t('Total Payments')}
        value={overview && formatRupees(overview.total_paid)}
        note={t('Lifetime total')}
      />
    </StatGroup>
  )
}

function withoutSeat([coming]: MemberOverview['coming_seats']): string {
  if (!coming) return t('No active booking')
  return t('Seat {seat} from {day}', { seat: coming.seat_number, day: formatDay(coming.start_date) })
}

function SubscriptionNote({ subscription, plans, under_review, awaited, steps }: MemberOverview) {
  const canPay = useHasScreen()(FEES)
  const today = useToday()
  const { status, plan_type, start_date, end_date } = subscription
  const endsNow = endsToday(plans, today)
  const renewed = plan_type && start_date && end_date && renewalOf({ plan_type, start_date, end_date }, plans)
  if (renewed) return t('Renewed until {date}', { date: formatDay(renewed) })
  if (start_date && status === 'pending') return t('From {day}', { day: formatDay(start_date) })
  if (end_date && !endsNow && status === 'active') return t('Expires {date}', { date: formatDay(end_date) })
  if (steps?.plan === 'awaited' || (plan_type && awaited.includes(plan_type))) return t('Payment on its way')
  if (steps?.plan === 'review' || (plan_type && under_review.includes(plan_type)))
    return t('Payment under review')
  const isRejected = steps?.plan === 'rejected' && !endsNow
  const words = endsNow
    ? t('Ends today. Renew subscription')
    : isRejected
      ? t('Send the proof again')
      : status === 'expired'
        ? t('Renew subscription')
        : t('Choose a plan')
  if (!canPay) return words
  return (
    <TextLink
      to={FEES}
      search={plan_type && !isRejected ? { type: plan_type } : undefined}
      state={ledOn(isRejected ? 'proof' : 'page')}
    >
      {words}
    </TextLink>
  )
}
