import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { orpc, textOf } from '#/client/api.ts'
import { useToday } from '#/client/clock.ts'
import { codeOf } from '#/client/refused.ts'
import { useAsSent } from '#/client/use-as-sent.ts'
import { useRequestKey } from '#/client/use-request-key.ts'
import { Unread } from '#/client/unread.tsx'
import { Card } from '#/design/card.tsx'
import { cx } from '#/design/cx.ts'
import { focusWrong } from '#/design/form-values.ts'
import { LeaveGuard } from '#/design/leave-guard.tsx'
import { readUnsavedWork, useUnsavedWork } from '#/design/unsaved-work.ts'
import { normalizeCode } from '#/features/coupons/rules.ts'
import { memberToasts } from '#/features/members/texts.ts'
import { planToasts } from '#/features/plans/texts.ts'
import { paymentDeskToasts } from '#/features/till/texts.ts'
import { t } from '#/kernel/words.ts'
import { CounterBar } from './counter-bar.tsx'
import { EMPTY, isBegun, newMemberOf, readDraft, type Draft, type Problems, type Recorded } from './draft.ts'
import { MemberPart } from './member-part.tsx'
import { PaymentPart } from './payment-part.tsx'
import { PlanPart } from './plan-part.tsx'
import { SeatChoice } from './seat-choice.tsx'
import { useRecording } from './use-recording.ts'

type Props = {
  /** Whether somebody was just seated: the next one is searched for at once. */
  isNext: boolean
  member: string | undefined
  slug: string
  onMember: (id: string | undefined) => void
  /** The address has it a moment later. `isFirst`: none was chosen before. */
  onPlan: (slug: string, isFirst: boolean) => Promise<void> | void
  onRecorded: (recorded: Recorded) => void
}

const KEPT_AS = 'walk-in'

/** What has the focus isn't behind the bar, which is two or three lines high on a phone. */
const CLEAR_OF_BAR = '[&_:is(input,select,button,[role=radio])]:scroll-mb-20'

/** Seats somebody in one press (COUNTER-1). What was typed stays until that has happened. */
export function Counter({ isNext, member, slug: known, onMember, onPlan, onRecorded }: Props) {
  const [picked, setPicked] = useState<string>()
  const slug = picked ?? known
  const [draft, setDraft] = useState<Draft>(() => ({
    ...EMPTY,
    ...(readUnsavedWork(KEPT_AS) as Draft | undefined),
  }))
  useUnsavedWork(KEPT_AS, () => draft)
  const [of, setOf] = useState({ member, slug })
  // Back leads to others too, and what was chosen for the ones isn't for the others.
  if (of.member !== member || of.slug !== slug) {
    setOf({ member, slug })
    const isSamePlan = of.slug === slug
    setDraft((before) => ({ ...before, again: false, seats: [], part: isSamePlan ? before.part : null }))
  }
  const [isAdding, setAdding] = useState(false)
  const [tried, setTried] = useState(false)
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isNext) fields.current?.querySelector<HTMLElement>('input[type=search]')?.focus()
  }, [isNext])
  const key = useRequestKey(KEPT_AS)
  const plans = useQuery(orpc.visitor.plans.listPlans.queryOptions())
  const plan = plans.data?.find((one) => one.slug === slug)
  const person = useQuery(
    orpc.admin.walkIn.findPerson.queryOptions({ input: { id: member ?? '' }, enabled: member !== undefined }),
  )
  const found = member === undefined ? undefined : person.data
  const asked = {
    plan_id: plan?.id ?? '',
    ...(found ? { user_id: found.id } : {}),
    ...(draft.coupon === undefined ? {} : { coupon_code: draft.coupon }),
  }
  const read = useQuery({
    ...orpc.admin.till.findTerms.queryOptions({ input: asked, enabled: plan !== undefined }),
    retry: false,
  })
  const now = plan && read.data
  const [unknown, setUnknown] = useState<{ code: string; error: unknown }>()
  // Looking it up counts each time (COUPON-4), for another plan or member too: it is off until it is applied again.
  if (draft.coupon !== undefined && codeOf(read.error) === 'coupon_invalid') {
    setUnknown({ code: draft.coupon, error: read.error })
    setDraft((before) => ({ ...before, coupon: undefined }))
  } else if (now && unknown !== undefined && unknown.code === draft.coupon) {
    // It has been made, or switched on, since.
    setUnknown(undefined)
  }
  const isUnknown = draft.code !== null && normalizeCode(draft.code) === unknown?.code
  const asSent = useAsSent([draft, member, slug], {
    chosen: found,
    adding: isAdding,
    terms: now,
    refusal: draft.coupon !== undefined ? read.error : isUnknown ? unknown.error : null,
  })
  const { chosen, adding, terms, refusal } = asSent.read
  const recording = useRecording(chosen?.name ?? newMemberOf(draft).name, onRecorded)
  // The answer leads away from here, but not from another's counter. The focus is at the button.
  const isHeld = recording.isPending && recording.context?.member === member
  const outcome = readDraft({ draft, person: chosen, plan, terms, adding, today: useToday() })
  const problems: Problems = tried && 'problems' in outcome ? outcome.problems : {}

  const change = useCallback((part: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...part }))
  }, [])
  /** At once: who chose it goes on with its coupon, and an arrow key goes on from it, before the address has it. */
  function choosePlan(next: string) {
    setPicked(next)
    void Promise.resolve(onPlan(next, slug === '')).finally(() =>
      setPicked((latest) => (latest === next ? undefined : latest)),
    )
  }
  function record() {
    flushSync(() => setTried(true))
    if ('problems' in outcome) return focusWrong(fields.current)
    const sale = outcome.input
    asSent.noteSent()
    recording.mutate(
      // By what is sold, as the server goes: neither what was shown nor a confirmation makes it another sale.
      { ...sale, requestKey: key.keyFor({ ...sale, shown: undefined, confirmed_again: undefined }) },
      {
        onError: (error) => {
          asSent.noteError(error)
          if (codeOf(error) === 'seat_taken') change({ seats: [] })
        },
      },
    )
  }
  return (
    <div ref={fields} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className={cx('grid items-start gap-5 lg:grid-cols-2', CLEAR_OF_BAR)}>
        <Card>
          {person.error && !person.data && (
            <Unread error={person.error} fallback={memberToasts.fetch_failed} onRetry={person.refetch} />
          )}
          <MemberPart
            draft={draft}
            person={chosen}
            problems={problems}
            adding={adding}
            isHeld={isHeld}
            onAdding={setAdding}
            onChange={change}
            onChoose={(id) => {
              // Somebody else is searched for.
              if (id === undefined) change({ adds: false })
              onMember(id)
            }}
          />
        </Card>
        <Card inert={isHeld} className="grid gap-5">
          {plans.error && !plans.data && (
            <Unread error={plans.error} fallback={planToasts.fetch_failed} onRetry={plans.refetch} />
          )}
          {plan && !terms && draft.coupon === undefined && read.error && (
            <Unread error={read.error} fallback={paymentDeskToasts.terms_failed} onRetry={read.refetch} />
          )}
          <PlanPart
            plans={plans.data ?? []}
            slug={plan?.slug ?? ''}
            onPlan={choosePlan}
            terms={terms}
            refusal={refusal ? textOf(refusal, paymentDeskToasts.terms_failed).description : undefined}
            draft={draft}
            problems={problems}
            onChange={change}
          />
          <PaymentPart terms={terms} draft={draft} problems={problems} onChange={change} />
        </Card>
      </div>
      {plan && terms && (
        <div inert={isHeld} className={CLEAR_OF_BAR}>
          <SeatChoice
            type={plan.type}
            person={chosen}
            terms={terms}
            chosen={draft.seats}
            onChoose={(seats) => change({ seats })}
          />
        </div>
      )}
      <CounterBar
        person={chosen}
        plan={plan}
        terms={terms}
        draft={draft}
        busy={recording.isPending}
        onRecord={record}
      />
      <LeaveGuard
        dirty={isBegun(draft, adding) && !recording.isPending && !recording.isSuccess}
        description={t('What was entered for this walk-in will be lost.')}
        isHere={({ pathname, search }) => pathname === '/admin/walk-in' && !('done' in search)}
        onDiscard={() => {
          setDraft(EMPTY)
          setTried(false)
        }}
      />
    </div>
  )
}
