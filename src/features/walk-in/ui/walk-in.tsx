import { useState } from 'react'
import { focusHeading } from '#/design/focus-heading.ts'
import type { WalkInSearch } from '../search.ts'
import { Counter } from './counter.tsx'
import { DonePart } from './done-part.tsx'
import type { Recorded } from './draft.ts'
import { useUnsent } from './sent-steps.ts'

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
  const [recorded, setRecorded] = useState<Recorded>()
  const [round, setRound] = useState(0)
  if (done !== undefined)
    return (
      <DonePart
        key={done}
        id={done}
        recorded={recorded?.id === done ? recorded : undefined}
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
      onRecorded={(next) => {
        setRecorded(next)
        void onSearch({ member: undefined, plan: undefined, done: next.id }, false)
        // The button that was pressed is gone with the form.
        focusHeading()
      }}
    />
  )
}
