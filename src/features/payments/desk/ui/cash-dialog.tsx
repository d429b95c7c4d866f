import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { formatRupees } from '#/kernel/money.ts'
import { orpc } from '#/web/api.ts'
import { Button } from '#/web/design/button.tsx'
import { Dialog } from '#/web/design/dialog.tsx'
import { RadioCards } from '#/web/design/radio-cards.tsx'
import { SearchField } from '#/web/design/search-field.tsx'
import { Select } from '#/web/design/select.tsx'
import { Skeleton } from '#/web/design/skeleton.tsx'
import { newRequestKey } from '#/web/request-key.ts'
import { useDeskActions } from './use-desk-actions.ts'
import { useSettled } from './use-payments.ts'

type Student = { id: string; name: string; email: string }

/** A plan paid in cash over the counter: who, and which plan (decisions §3, Pay offline). */
export function CashDialog({ onClose }: { onClose: () => void }) {
  const { recordCash } = useDeskActions()
  const plans = useQuery(orpc.visitor.plans.listPlans.queryOptions())
  const [student, setStudent] = useState<Student | null>(null)
  const [slug, setSlug] = useState('')
  const [tried, setTried] = useState(false)
  // One payment, however often the button is pressed or the answer is lost.
  const requestKey = useRef(newRequestKey())
  const plan = plans.data?.find((one) => one.slug === slug)
  function record() {
    setTried(true)
    if (!student || !plan) return
    const input = { user_id: student.id, plan_id: plan.id, amount: plan.price }
    recordCash.mutate(
      { ...input, requestKey: requestKey.current },
      { onSuccess: onClose, onError: () => (requestKey.current = newRequestKey()) },
    )
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title="Record a cash payment"
      description="The membership starts at once, with a receipt by mail."
      dirty={student !== null && !recordCash.isPending}
      footer={
        <Button busy={recordCash.isPending} busyLabel="Recording..." onClick={record}>
          {plan ? `Received ${formatRupees(plan.price)}` : 'Record'}
        </Button>
      }
    >
      <div className="grid gap-5 pb-2">
        <StudentPicker value={student} onChange={setStudent} missing={tried && !student} />
        <Select
          name="plan"
          label="Plan"
          placeholder="Choose a plan"
          required
          options={(plans.data ?? []).map((one) => ({
            value: one.slug,
            label: `${one.name}, ${formatRupees(one.price)}`,
          }))}
          value={slug}
          onValueChange={setSlug}
          {...(tried && !plan ? { error: 'Please choose a plan' } : {})}
        />
      </div>
    </Dialog>
  )
}

type Picking = { value: Student | null; onChange: (student: Student | null) => void; missing: boolean }

function StudentPicker({ value, onChange, missing }: Picking) {
  const [words, setWords] = useState('')
  const query = useSettled(words.trim())
  const found = useQuery(
    orpc.admin.payments.searchStudents.queryOptions({ input: { query }, placeholderData: keepPreviousData }),
  )
  return (
    <section aria-labelledby="cash-student" className="grid gap-2">
      <h3 id="cash-student" className="text-lg">
        Student
      </h3>
      {value ? (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-xl border-[1.5px] border-green bg-green-wash px-3.5 py-2.5">
          <p className="min-w-0 [overflow-wrap:anywhere]">
            <b className="block">{value.name}</b>
            <span className="text-sm">{value.email}</span>
          </p>
          <Button look="outline" size="sm" onClick={() => onChange(null)}>
            Change
          </Button>
        </div>
      ) : (
        <>
          <SearchField label="Search by name or email" value={words} onChange={setWords} />
          {missing && (
            <p role="alert" className="text-sm text-red">
              Please choose a student
            </p>
          )}
          {!found.data ? (
            <Skeleton className="h-40" />
          ) : found.data.length === 0 ? (
            <p className="py-3 text-ink-2">No student matches.</p>
          ) : (
            <div className="max-h-56 overflow-y-auto p-1">
              <RadioCards
                labelledBy="cash-student"
                options={found.data.map(({ id, name, email }) => ({ value: id, label: name, detail: email }))}
                value={null}
                onValueChange={(id) => onChange(found.data.find((one) => one.id === id) ?? null)}
              />
            </div>
          )}
        </>
      )}
    </section>
  )
}
