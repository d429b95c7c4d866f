import { useState } from 'react'
import { focusHeading } from '#/design/focus-heading.ts'
import type { WalkInSearch } from '../search.ts'
import { Counter } from './counter.tsx'
import { DonePart } from './done-part.tsx'
import { useUnsent } from './sent-steps.ts'
import { findRecorded } from './use-recording.ts'

type Props = {
  search: WalkInSearch
  /** What is entered stays. `push` adds a step that Back returns from. */
  onSearch: (change: WalkInSearch, push: boolean) => Promise<void> | void
  /** Leads to an empty counter. */
  onNext: () => void
}

/** `/admin/walk-in`: a stranger is seated in a minute (COUNTER-1). */
export function WalkIn({ search, onSearch, onNext }: Props) {
  const empty = () => void onSearch({ member: undefined, plan: undefined }, false)
  const { member, plan = '', done } = useUnsent(search, empty)
  const [round, setRound] = useState(0)
  if (done !== undefined)
    return (
      <DonePart
        key={done}
        id={done}
        recorded={findRecorded(done)}
        onNext={() => {
          setRound(round + 1)
          onNext()
        }}
      />
    )
  return (
    <Counter
      key={round}
      isNext={round > 0}
      member={member}
      slug={plan}
      onMember={(id) => void onSearch({ member: id }, true)}
      // Arrow keys pass from plan to plan: those between are no steps.
      onPlan={(slug, isFirst) => onSearch({ plan: slug || undefined }, isFirst)}
      onRecorded={({ id }) => {
        void onSearch({ member: undefined, plan: undefined, done: id }, false)
        // The button that was pressed is gone with the form.
        focusHeading()
      }}
    />
  )
}
