import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatRupees } from '#/kernel/money.ts'
import { t } from '#/kernel/words.ts'
import { orpc, type api } from '#/client/api.ts'
import { usePages } from '#/client/pages.ts'
import { Unread } from '#/client/unread.tsx'
import { codeOf } from '#/client/refused.ts'
import { Button } from '#/design/button.tsx'
import { Checkbox } from '#/design/checkbox.tsx'
import { Dialog } from '#/design/dialog.tsx'
import { RequiredMark } from '#/design/field-frame.tsx'
import { useLiveForm } from '#/design/use-live-form.ts'
import { MemberPicker } from '#/design/member-picker.tsx'
import { Select } from '#/design/select.tsx'
import { Skeleton, SkeletonNote } from '#/design/skeleton.tsx'
import { useUnsavedState } from '#/design/use-unsaved-state.ts'
import { useSettled } from '#/design/use-settled.ts'
import { useAsSent } from '#/client/use-as-sent.ts'
import { useRequestKey } from '#/client/use-request-key.ts'
import { planToasts } from '#/features/plans/texts.ts'
import { PartFields, usePart } from '#/features/dues/ui/part-fields.tsx'
import { paymentDeskToasts } from '../texts.ts'
import { PlanPeriod } from './plan-period.tsx'
import { useDeskActions } from './use-desk-actions.ts'

type Student = Awaited<ReturnType<typeof api.admin.till.searchStudents>>['rows'][number]

type Props = { onClose: () => void; payer?: Student }

/** Records a plan paid in cash over the counter (DESK-8). `payer` is chosen from the start. */
export function CashDialog({ onClose, payer }: Props) {
  const { recordCash } = useDeskActions()
  const plans = useQuery(orpc.visitor.plans.listPlans.queryOptions())
  const keepAs = `cash:${payer?.id ?? ''}`
  const [chosen, setStudent, isChosen] = useUnsavedState<Student | null | undefined>(keepAs, undefined)
  const student = chosen === undefined || chosen?.id === payer?.id ? (payer ?? null) : chosen
  const [words, setWords] = useState('')
  const query = useSettled(words)
  const found = usePages(orpc.admin.till.searchStudents, { query })
  const [slug, setSlug, isPlanned] = useUnsavedState(`${keepAs}:plan`, '')
  const part = usePart(keepAs)
  const [again, setAgain] = useState(false)
  const key = useRequestKey(keepAs)
  function choose(chosen: Student | null) {
    setStudent(chosen)
    setAgain(false)
  }
  function choosePlan(chosen: string) {
    setSlug(chosen)
    part.setTyped(undefined)
    setAgain(false)
  }
  const offered = plans.data?.find((one) => one.slug === slug)
  const isAsking = student !== null && offered !== undefined
  const asked = useQuery(
    orpc.admin.till.findTerms.queryOptions({
      input: { user_id: student?.id, plan_id: offered?.id ?? '' },
      enabled: isAsking,
    }),
  )
  const typed = [student?.id, slug, part.on, part.typed, part.due_on, again]
  const asSent = useAsSent(typed, { plan: offered, terms: isAsking ? asked.data : undefined })
  const { plan, terms } = asSent.read
  const now = plan && part.partOf(plan.price)
  const received = plan && (now?.amount ?? plan.price)
  const { tried, form, button } = useLiveForm(() => {
    if (!student || !plan || !terms || now === null) return false
    const input = { user_id: student.id, plan_id: plan.id, amount: plan.price, part: now }
    const confirmed = again ? { confirmed_again: true } : {}
    const shown = { start_date: terms.start_date, end_date: terms.end_date }
    asSent.noteSent()
    recordCash.mutate(
      { ...input, ...confirmed, shown, requestKey: key.keyFor(input) },
      { onSuccess: onClose, onError: asSent.noteError },
    )
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={t('Record a cash payment')}
      description={t('The receipt goes out by email, if there is an address.')}
      busy={recordCash.isPending}
      dirty={(isChosen || isPlanned || part.isTyped) && !recordCash.isPending}
      footer={
        <Button
          // Nothing is sold for days that nobody has seen.
          aria-disabled={isAsking && !terms}
          busy={recordCash.isPending}
          busyLabel={t('Recording...')}
          {...button}
        >
          {received === undefined || now === null
            ? t('Record')
            : t('Received {amount}', { amount: formatRupees(received) })}
        </Button>
      }
    >
      <form {...form} className="grid gap-5 pb-2">
        <MemberPicker
          heading={
            <>
              {t('Student')}
              <RequiredMark />
            </>
          }
          value={student}
          onChange={choose}
          words={words}
          onWords={setWords}
          query={query}
          found={found}
          nobody={{
            yet: t('There is nobody to sell to yet. Add a student at Walk-in.'),
            matching: t('No student matches.'),
          }}
          error={tried && !student ? t('Please choose a student') : undefined}
        />
        {plans.error && !plans.data && (
          <Unread error={plans.error} fallback={planToasts.fetch_failed} onRetry={plans.refetch} />
        )}
        <Select
          name="plan"
          label={t('Plan')}
          placeholder={t('Choose a plan')}
          required
          options={(plans.data ?? []).map((one) => ({
            value: one.slug,
            label: `${one.name}, ${formatRupees(one.price)}`,
          }))}
          value={slug}
          onValueChange={choosePlan}
          {...(tried && !plan ? { error: t('Please choose a plan') } : {})}
        />
        <div aria-live="polite" className="empty:hidden">
          {terms && <PlanPeriod terms={terms} />}
          {isAsking && !terms && !asked.error && (
            <>
              <SkeletonNote label={t('Reading the dates…')} />
              <Skeleton className="h-20" />
            </>
          )}
        </div>
        {isAsking && !terms && asked.error && (
          <Unread error={asked.error} fallback={paymentDeskToasts.terms_failed} onRetry={asked.refetch} />
        )}
        {student && student.owed > 0 && (
          <p role="status">
            {t('{name} still owes {amount} of a plan. See Dues.', {
              name: student.name,
              amount: formatRupees(student.owed),
            })}
          </p>
        )}
        {plan && <PartFields part={part} total={plan.price} tried={tried} />}
        {(again || codeOf(recordCash.error) === 'sold_again') && (
          <Checkbox
            name="again"
            label={t('They’re paying for this plan a second time')}
            checked={again}
            onCheckedChange={setAgain}
          />
        )}
      </form>
    </Dialog>
  )
}
