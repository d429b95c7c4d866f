import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatDay } from '#/kernel/dates.ts'
import type { PlanType } from '#/kernel/slots.ts'
import { orpc } from '#/client/api.ts'
import { Button } from '#/design/button.tsx'
import { RadioCards } from '#/design/radio-cards.tsx'
import { SearchField } from '#/design/search-field.tsx'
import { Skeleton } from '#/design/skeleton.tsx'

export type Candidate = {
  user_id: string
  name: string
  email: string
  plan_name: string
  plan_type: PlanType
  end_date: string
}
type Props = { value: Candidate | null; onChange: (candidate: Candidate | null) => void }

/** Finds a member with an active subscription by name or e-mail. */
export function MemberPicker({ value, onChange }: Props) {
  const [words, setWords] = useState('')
  const query = useSettled(words.trim())
  const box = useRef<HTMLElement>(null)
  // Either one replaces the control that has the focus.
  function choose(candidate: Candidate | null) {
    flushSync(() => onChange(candidate))
    box.current?.querySelector<HTMLElement>('input[type=search], button')?.focus()
  }
  return (
    <section ref={box} className="grid gap-2" aria-labelledby="assign-user">
      <h3 id="assign-user" className="text-lg">
        User
      </h3>
      {value ? (
        <Chosen candidate={value} onChange={() => choose(null)} />
      ) : (
        <>
          <SearchField label="Search by name or email" value={words} onChange={setWords} />
          <Results query={query} onChange={choose} />
        </>
      )}
    </section>
  )
}

function Results({ query, onChange }: { query: string; onChange: Props['onChange'] }) {
  const search = useQuery(
    orpc.admin.seats.searchMembers.queryOptions({ input: { query }, placeholderData: keepPreviousData }),
  )
  if (search.isError) return <Failed onRetry={() => void search.refetch()} />
  if (!search.data) return <Skeleton className="h-40" />
  if (search.data.length === 0) {
    return <p className="py-3 text-ink-2">No member with an active subscription matches.</p>
  }
  return (
    <div className="max-h-64 overflow-y-auto p-1">
      <RadioCards
        labelledBy="assign-user"
        options={search.data.map((one) => ({
          value: one.user_id,
          label: one.name,
          detail: one.email,
          aside: one.plan_name,
        }))}
        value={null}
        onValueChange={(id) => onChange(search.data.find((one) => one.user_id === id) ?? null)}
      />
    </div>
  )
}

function Chosen({ candidate, onChange }: { candidate: Candidate; onChange: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl border-[1.5px] border-green bg-green-wash px-3.5 py-2.5">
      <p className="min-w-44 flex-1 leading-snug [overflow-wrap:anywhere]">
        <b className="block">{candidate.name}</b>
        <span className="text-sm">
          {candidate.email}. {candidate.plan_name}, until {formatDay(candidate.end_date)}
        </span>
      </p>
      <Button look="outline" size="sm" onClick={onChange}>
        Change user
      </Button>
    </div>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <p role="alert" className="flex flex-wrap items-center gap-3 py-2">
      Failed to load members.
      <Button look="outline" size="sm" onClick={onRetry}>
        Retry
      </Button>
    </p>
  )
}

/** The words, once typing pauses. */
function useSettled(words: string): string {
  const [settled, setSettled] = useState(words)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), 250)
    return () => clearTimeout(timer)
  }, [words])
  return settled
}
