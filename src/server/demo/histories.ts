import type { Plan } from '#/features/plans/rules.ts'
import { addDays, type Day } from '#/kernel/dates.ts'
import { SLOTS_OF_PLAN, type TimeSlot } from '#/kernel/slots.ts'
import { deskHour, type Chance } from './chance.ts'
import type { Person, Story } from './people.ts'
import { inventPurchases, proofsLately, strayPayments, withFirstAttempt, type Purchase } from './purchases.ts'
import type { When } from './timeline.ts'

export type Identity = { sent: When; decided: When | null; reason: string | null }

export type History = {
  joined: When
  identity: Identity[]
  purchases: Purchase[]
  slots: TimeSlot[]
  /** Whether the desk moves the member to another seat after the first booking. */
  isMoved: boolean
  banned: When | null
}

export type Life = { person: Person; history: History }

const WITH_PLAN: readonly Story[] = ['seated', 'without_seat', 'renewed_early', 'expired', 'banned']
const VERIFIED: readonly Story[] = [...WITH_PLAN, 'without_plan']
const BLURRED = [
  'The photo of the front is blurred: name and date of birth can’t be read.',
  'The back of the document is missing.',
  'The name on the document differs from the one in your profile.',
] as const
/** What happened to a student within the last year, ending in their story's state. */
export function inventHistory(person: Person, plans: readonly Plan[], chance: Chance, today: Day): History {
  const { story } = person
  const bought = WITH_PLAN.includes(story) ? inventPurchases(person, plans, chance, today) : []
  const purchases = bought.flatMap((purchase) => withFirstAttempt(purchase, chance))
  const first = purchases[0]?.paid.day
  const joined = {
    day: first ? addDays(first, -chance.between(2, 9)) : joinDay(story, chance, today),
    minute: deskHour(chance),
  }
  const late = proofsLately(person, plans, chance, today)
  const slots = SLOTS_OF_PLAN[(purchases.at(-1) ?? late[0])?.plan.type ?? 'full_day']
  return {
    joined,
    identity: inventIdentity(story, joined, chance, today),
    purchases: [...purchases, ...late, ...strayPayments(person, plans, chance, today)],
    slots: story === 'without_seat' ? [] : slots.length > 1 ? ['full_day', 'night'] : [...slots],
    isMoved: story === 'seated' && chance.happens(12),
    banned: story === 'banned' ? { day: addDays(today, -1), minute: deskHour(chance) } : null,
  }
}

/** Most students without a plan joined recently, some long ago. */
function joinDay(story: Story, chance: Chance, today: Day): Day {
  const [least, most] = story === 'unconfirmed' ? [0, 12] : VERIFIED.includes(story) ? [40, 330] : [8, 90]
  return addDays(today, -chance.between(least, most))
}

function inventIdentity(story: Story, joined: When, chance: Chance, today: Day): Identity[] {
  const next = { day: addDays(joined.day, 1), minute: deskHour(chance) }
  const sent = { day: joined.day, minute: Math.min(joined.minute + 25, 1400) }
  const refused = { sent, decided: next, reason: chance.pick(BLURRED) }
  if (story === 'identity_pending') {
    const lately = { day: addDays(today, -chance.between(0, 4)), minute: deskHour(chance) }
    return [{ sent: lately, decided: null, reason: null }]
  }
  if (story === 'identity_rejected') {
    const day = addDays(today, -chance.between(3, 7))
    return [
      {
        sent: { day, minute: deskHour(chance) },
        decided: { day: addDays(day, 1), minute: deskHour(chance) },
        reason: refused.reason,
      },
    ]
  }
  if (!VERIFIED.includes(story) && story !== 'proof_pending') return []
  if (!chance.happens(10)) return [{ sent, decided: next, reason: null }]
  const again = {
    sent: { ...next, minute: next.minute + 60 },
    decided: { ...next, minute: next.minute + 150 },
    reason: null,
  }
  return [refused, again]
}
