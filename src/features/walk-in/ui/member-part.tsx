import { UserPlus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { orpc } from '#/client/api.ts'
import { usePages } from '#/client/pages.ts'
import { Banner } from '#/design/banner.tsx'
import { Button } from '#/design/button.tsx'
import { guardFocus } from '#/design/guard-focus.ts'
import { MemberPicker } from '#/design/member-picker.tsx'
import { useSettled } from '#/design/use-settled.ts'
import { HoldNote } from '#/client/hold-note.tsx'
import { formatDays } from '#/kernel/dates.ts'
import { formatRupees, type Paise } from '#/kernel/money.ts'
import { SLOTS } from '#/kernel/slots.ts'
import { t } from '#/kernel/words.ts'
import type { Draft, Person, Problems } from './draft.ts'
import { NewMember } from './new-member.tsx'

type Props = {
  draft: Draft
  person: Person | undefined
  problems: Problems
  /** Whether somebody is being added, told whenever a search ends. */
  adding: boolean
  /** The walk-in is being recorded: a new member's fields are held. */
  isHeld: boolean
  onAdding: (adding: boolean) => void
  onChange: (change: Partial<Draft>) => void
  onChoose: (id: string | undefined) => void
}

/** Who stands at the counter: found, or added right here. */
export function MemberPart({ draft, person, problems, adding, isHeld, ...on }: Props) {
  const { words, adds } = draft
  const { onAdding, onChange, onChoose } = on
  const query = useSettled(words)
  const found = usePages(orpc.admin.till.searchStudents, { query })
  const [empty, setEmpty] = useState(false)
  const nobody = query !== '' && found.rows?.length === 0 && !found.list.isPlaceholderData
  // While the next words are looked up, the form of the last ones stays where it is.
  if (!found.list.isPlaceholderData && found.rows && nobody !== empty) setEmpty(nobody)
  const isAdding = !person && (adds || empty)
  useEffect(() => onAdding(isAdding), [isAdding, onAdding])
  return (
    <div className="grid gap-4">
      {!adds || person ? (
        <MemberPicker<Pick<Person, 'id' | 'name' | 'email' | 'phone'>>
          heading={t('Who is it?')}
          level={2}
          value={person ?? null}
          onChange={(chosen) => onChoose(chosen?.id)}
          words={words}
          onWords={(next) => onChange({ words: next })}
          query={query}
          found={found}
          chosenDetail={() => (person ? runningWords(person) : '')}
          nobody={{
            yet: t('There is nobody to sell to yet. Add a member with New member.'),
            matching: t('No member matches. Add them here:'),
          }}
          error={problems.member}
        />
      ) : (
        <h2 className="text-lg">{t('New member')}</h2>
      )}
      {person?.banned && (
        <Banner tone="danger" title={t('Banned')} role="alert">
          {t('No plan can be sold to {name}.', { name: person.name })}
        </Banner>
      )}
      {person && <HoldNote user_id={person.id} />}
      {adding && !person && (
        <NewMember
          draft={draft}
          problems={problems}
          isHeld={isHeld}
          onChange={onChange}
          onChoose={onChoose}
        />
      )}
      {!person && !empty && (
        <Button
          look="outline"
          className="justify-self-start"
          // It goes when the search that was typed before finds nobody, however long that takes.
          onFocus={guardFocus}
          onClick={() => onChange({ adds: !adds })}
        >
          <UserPlus size={18} aria-hidden />
          {adds ? t('Find a member instead') : t('New member')}
        </Button>
      )}
    </div>
  )
}

/** 'Morning - 1 Month, 4 Nov 2026 – 3 Dec 2026, ₹600 paid; seat 12 (Morning), 4 Nov 2026 – 3 Dec 2026'. */
function runningWords({ plans, seats }: Person): string {
  const running = plans.map(({ name, start_date, end_date, paid, grown, due }) => {
    const money = [
      paid === null ? '' : paidWords(paid, grown),
      due ? t('{amount} due', { amount: formatRupees(due) }) : '',
    ]
    return [`${name}, ${formatDays(start_date, end_date)}`, ...money].filter(Boolean).join(', ')
  })
  const places = seats.map(({ seat_number, time_slot, start_date, end_date }) => {
    const seat = t('seat {seat} ({slot})', { seat: seat_number, slot: t(SLOTS[time_slot].label) })
    return `${seat}, ${formatDays(start_date, end_date)}`
  })
  return [...running, ...places].join('; ') || t('No plan now')
}

function paidWords(paid: Paise, grown: boolean): string {
  const amount = formatRupees(paid)
  return grown ? t('{amount} paid for the change', { amount }) : t('{amount} paid', { amount })
}
