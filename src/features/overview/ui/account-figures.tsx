import { Link } from '@tanstack/react-router'
import { Armchair, CalendarClock, ReceiptIndianRupee, ShieldCheck } from 'lucide-react'
import { formatDay } from '#/kernel/dates.ts'
import { formatRupees } from '#/kernel/money.ts'
import { SLOTS } from '#/kernel/slots.ts'
import { Stat, StatGroup, type StatTone } from '#/web/design/stat.tsx'
import type { MemberOverview } from './queries.ts'
import { useHasScreen } from './quick-actions.tsx'

const FEES: string = '/dashboard/fees'

const VERIFICATION_NOTES: Record<MemberOverview['verification'], string> = {
  none: 'Verification needed',
  pending: 'Documents under review',
  approved: 'Verification needed',
  rejected: 'Please send your documents again',
}

const SUBSCRIPTIONS: Record<MemberOverview['subscription']['status'], { value: string; tone: StatTone }> = {
  active: { value: 'Active', tone: 'green' },
  pending: { value: 'Pending', tone: 'glow' },
  expired: { value: 'Expired', tone: 'red' },
  no_subscription: { value: 'None', tone: 'plain' },
}

/** Keeps a note's line while the figures load, so that nothing moves. */
const LOADING = '\u00a0'

/** The four cards of the dashboard (student portal §2, Dashboard home). */
export function AccountFigures({ overview }: { overview: MemberOverview | undefined }) {
  const seat = overview?.seats[0]
  const status = overview && SUBSCRIPTIONS[overview.subscription.status]
  return (
    <StatGroup label="Your account">
      <Stat
        icon={ShieldCheck}
        label="Account Status"
        value={overview && (overview.verified ? 'Verified' : 'Pending')}
        tone={overview?.verified ? 'green' : 'glow'}
        note={
          overview ? (overview.verified ? 'Full access' : VERIFICATION_NOTES[overview.verification]) : LOADING
        }
      />
      <Stat
        icon={Armchair}
        label="Current Seat"
        value={overview && (seat ? `Seat ${seat.seat_number}` : 'None')}
        note={seat ? SLOTS[seat.time_slot].label : overview ? 'No active booking' : LOADING}
      />
      <Stat
        icon={CalendarClock}
        label="Subscription"
        value={status?.value}
        tone={status?.tone ?? 'plain'}
        note={overview ? <SubscriptionNote subscription={overview.subscription} /> : LOADING}
      />
      <Stat
        icon={ReceiptIndianRupee}
        label="Total Payments"
        value={overview && formatRupees(overview.total_paid)}
        note="Lifetime total"
      />
    </StatGroup>
  )
}

function SubscriptionNote({ subscription }: { subscription: MemberOverview['subscription'] }) {
  const canPay = useHasScreen()(FEES)
  const { status, end_date } = subscription
  if (end_date && (status === 'active' || status === 'pending')) return `Expires ${formatDay(end_date)}`
  const words = status === 'expired' ? 'Renew subscription' : 'Choose a plan'
  if (!canPay) return words
  return (
    <Link
      to={FEES}
      className="inline-flex min-h-6 items-center font-medium text-green underline underline-offset-2"
    >
      {words}
    </Link>
  )
}
