import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { orpc } from '#/client/api.ts'
import { Button } from '#/design/button.tsx'
import { LABEL } from '#/design/control-style.ts'
import { RequiredMark } from '#/design/field-frame.tsx'
import { RadioCards } from '#/design/radio-cards.tsx'
import { SearchField } from '#/design/search-field.tsx'
import { Skeleton } from '#/design/skeleton.tsx'
import { useSettled } from './use-payments.ts'

export type Student = { id: string; name: string; email: string }

type Picking = { value: Student | null; onChange: (student: Student | null) => void; missing: boolean }

/** Finds one student by name or e-mail. */
export function StudentPicker({ value, onChange, missing }: Picking) {
  const [words, setWords] = useState('')
  const query = useSettled(words.trim())
  const found = useQuery(
    orpc.admin.till.searchStudents.queryOptions({ input: { query }, placeholderData: keepPreviousData }),
  )
  return (
    <section aria-labelledby="cash-student" className="grid gap-2">
      <span className={LABEL}>
        <span id="cash-student">Student</span>
        <RequiredMark />
      </span>
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
          <SearchField
            label="Search by name or email"
            value={words}
            onChange={setWords}
            error={missing ? 'Please choose a student' : undefined}
          />
          {!found.data ? (
            <Skeleton className="h-40" />
          ) : found.data.length === 0 ? (
            <p className="py-3 text-ink-2">No student matches.</p>
          ) : (
            <div className="-m-1 max-h-56 overflow-y-auto p-1">
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
