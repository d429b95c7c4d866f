import { useQuery } from '@tanstack/react-query'
import { formatDay } from '#/kernel/dates.ts'
import { renewalsOf } from '#/kernel/plan-order.ts'
import { PLAN_TYPE_LABELS, SLOTS, SLOTS_OF_PLAN, type PlanType } from '#/kernel/slots.ts'
import { unbroken } from '#/kernel/unbroken.ts'
import { nameOf } from '#/kernel/names.ts'
import { t, type Words as Phrase } from '#/kernel/words.ts'
import { planState, plansUnderReview, proofState, type StepState } from '#/features/overview/steps/rules.ts'
import type { OwnProof } from '#/features/payment-proofs/ui/types.ts'
import { planTypeWithHours } from '#/features/plans/rules.ts'
import { typesToRenew, type DisplayStatus } from '#/features/subscriptions/rules.ts'
import { periodText, subscriptionToasts } from '#/features/subscriptions/texts.ts'
import { StatusBadge } from '#/features/members/ui/status-badge.tsx'
import { orpc, type api } from '#/client/api.ts'
import { Unread } from '#/client/unread.tsx'
import { Card } from '#/design/card.tsx'
import { DayStrip } from '#/design/day-strip.tsx'
import { Skeleton } from '#/design/skeleton.tsx'
import { TextLink } from '#/design/text-link.tsx'

type Membership = Awaited<ReturnType<typeof api.member.subscriptions.mySubscription>>

const FEES: string = '/dashboard/fees'

/**
 * The payment proofs that matter now, and the types of plans whose money is on its way. While either isn't known,
 * nobody is told that they have none, or to renew.
 */
type UnderWay = { proofs: readonly OwnProof[] | undefined; awaited: readonly PlanType[] | undefined }

/** The membership status card of the Fees page (MEMBER-2). */
export function MembershipCard({ proofs, awaited }: UnderWay) {
  const { data, error, refetch } = useQuery(orpc.member.subscriptions.mySubscription.queryOptions())
  if (error && !data) {
    return <Unread error={error} fallback={subscriptionToasts.fetch_failed} onRetry={() => refetch()} />
  }
  if (!data) return <Skeleton className="h-38 !rounded-card" />
  return (
    <section aria-labelledby="membership">
      <Card className="grid grid-cols-1 gap-4">
        <Words {...data} proofs={proofs} awaited={awaited} />
        {data.subscription && data.status !== 'expired' && (
          <Hours types={[data.subscription, ...running(data)].map(({ type }) => type)} />
        )}
      </Card>
    </section>
  )
}

/** The hours of all plans that run today. */
function Hours({ types }: { types: readonly PlanType[] }) {
  const each = [...new Set(types)]
  return (
    <DayStrip
      mine={each.flatMap((type) => SLOTS_OF_PLAN[type]).map((slot) => SLOTS[slot])}
      label={each.map(planTypeWithHours).join('; ')}
    />
  )
}

const running = ({ plans, today }: Membership) => plans.filter(({ start_date }) => start_date <= today)

type WordsProps = Membership & UnderWay

/** What a plan waits for, by the same rule as the strip's (PORTAL-12). */
const WAITING = {
  review: 'Your plan starts once we’ve checked your payment.',
  awaited: 'Your plan starts once your payment has arrived.',
  rejected: 'Send the proof of your payment again below.',
  open: 'You have no plan yet.',
} as const satisfies Partial<Record<StepState, Phrase>>

function Words({ status, subscription, plans, today, renewed_until, changed, proofs, awaited }: WordsProps) {
  const known = proofs && awaited && { proofs, awaited }
  const state =
    known &&
    planState({
      subscription: status,
      awaited: known.awaited.length > 0,
      proof: proofState(known.proofs),
    })
  const isUnderWay = state !== undefined && state !== 'open'
  const waiting = !state || state === 'done' || state === 'coming' ? null : t(WAITING[state])
  if (subscription === null) {
    return (
      <div>
        <Heading status={status}>{t('Membership status')}</Heading>
        <p className="mt-1 text-ink-2 empty:hidden">{waiting}</p>
      </div>
    )
  }
  const paidFor = plans.map(({ type: plan_type, ...plan }) => ({ plan_type, ...plan }))
  const renews = known
    ? typesToRenew(
        { plans: paidFor, under_review: plansUnderReview(known.proofs), awaited: known.awaited },
        today,
      )
    : []
  // What goes on after the shown one is told above, by its last day.
  const told = renewalsOf(subscription, plans).map(({ id }) => id)
  const others = plans.filter(({ id }) => id !== subscription.id && !told.includes(id))
  return (
    <div>
      <Heading status={status}>{nameOf(subscription, 'plan_name')}</Heading>
      <p className="mt-1 text-ink-2">{periodText(status, subscription)}</p>
      {status === 'expired' && isUnderWay && <p className="text-ink-2">{waiting}</p>}
      {changed && (
        <p className="text-ink-2">
          {t('Changed from {from} to {to} on {date}', {
            from: t(PLAN_TYPE_LABELS[changed.from]),
            to: t(PLAN_TYPE_LABELS[changed.to]),
            date: formatDay(changed.on),
          })}
        </p>
      )}
      {subscription.ended_on === null && <Extension {...subscription} />}
      {renews.includes(subscription.type) && <RenewToday type={subscription.type} />}
      {renewed_until && (
        <p className="text-ink-2">{t('Renewed until {date}', { date: formatDay(renewed_until) })}</p>
      )}
      {others.length > 0 && (
        <ul className="mt-3 divide-y divide-rule border-t border-rule">
          {others.map(({ id, start_date, end_date, closed_days, ...plan }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2">
              <b>{nameOf(plan, 'plan_name')}</b>
              <span className="text-ink-2">
                {start_date > today
                  ? t('{from} to {until}', { from: formatDay(start_date), until: formatDay(end_date) })
                  : end_date === today
                    ? t('Ends today, {date}. 1 day remaining', { date: formatDay(end_date) })
                    : t('Expires {date}', { date: formatDay(end_date) })}
              </span>
              <div className="w-full empty:hidden">
                <Extension end_date={end_date} closed_days={closed_days} />
                {renews.includes(plan.type) && <RenewToday type={plan.type} />}
              </div>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Heading({ status, children }: { status: DisplayStatus; children: string }) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <h2 id="membership" className="text-xl">
        {children}
      </h2>
      <StatusBadge status={status} />
    </div>
  )
}

/** Why a plan ends later than it was sold for (DAYS-4). */
function Extension({ end_date, closed_days }: { end_date: string; closed_days: readonly string[] }) {
  if (closed_days.length === 0) return null
  return (
    <p className="text-ink-2">
      {t('Extended to {date}: closed on {days}', {
        date: unbroken(formatDay(end_date)),
        days: closed_days.map((day) => unbroken(formatDay(day))).join(', '),
      })}
    </p>
  )
}

/** Leads to the plans of the same hours, on the last day. */
function RenewToday({ type }: { type: PlanType }) {
  return (
    <p className="font-medium">
      {t('Renew to keep studying tomorrow.')}{' '}
      <TextLink to={FEES} search={{ type }} hash="choose-duration">
        {t('Renew subscription')}
      </TextLink>
    </p>
  )
}
