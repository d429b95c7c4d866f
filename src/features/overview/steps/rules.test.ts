import { describe, expect, test } from 'vitest'
import type { PlanType, TimeSlot } from '#/kernel/slots.ts'
import { hasAllSeats, quickActionsFor, stepsFor, type StepFacts } from './rules.ts'

const NEW: StepFacts = {
  verified: false,
  verification: 'none',
  verification_required: true,
  subscription: 'no_subscription',
  awaited: false,
  proof: 'none',
  has_seats: false,
}
const of = (changes: Partial<StepFacts>) => stepsFor({ ...NEW, ...changes })
const PAID = { subscription: 'active' } as const
const SENT = { verification: 'pending' } as const
const KNOWN = { verified: true, verification: 'approved' } as const

describe('PORTAL-12: which step is next, and what blocks the seat', () => {
  test.each([
    ['a new member', {}, 'open open blocked', ['id', 'plan'], 'id'],
    ['documents sent: the plan meanwhile', SENT, 'review open blocked', ['id', 'plan'], 'plan'],
    ['documents rejected', { verification: 'rejected' }, 'rejected open blocked', ['id', 'plan'], 'id'],
    [
      'both sent: nothing to do',
      { ...SENT, proof: 'pending' },
      'review review blocked',
      ['id', 'plan'],
      null,
    ],
    ['paid, documents missing', PAID, 'open done blocked', ['id'], 'id'],
    ['paid, documents sent', { ...PAID, ...SENT }, 'review done blocked', ['id'], null],
    ['approved, no plan', KNOWN, 'done open blocked', ['plan'], 'plan'],
    ['approved, proof sent', { ...KNOWN, proof: 'pending' }, 'done review blocked', ['plan'], null],
    [
      'paid online and not confirmed yet, whatever became of a proof',
      { ...KNOWN, awaited: true, proof: 'rejected' },
      'done awaited blocked',
      ['plan'],
      null,
    ],
    ['approved and paid', { ...KNOWN, ...PAID }, 'done done open', [], 'seat'],
    [
      'the plan begins on a later day',
      { ...KNOWN, subscription: 'pending' },
      'done coming blocked',
      ['plan'],
      null,
    ],
    [
      'approved, proof rejected: it is sent again, not paid again',
      { ...KNOWN, proof: 'rejected' },
      'done rejected blocked',
      ['plan'],
      'plan',
    ],
    [
      'the plan has ended, and its renewal is under review',
      { ...KNOWN, subscription: 'expired', proof: 'pending' },
      'done review blocked',
      ['plan'],
      null,
    ],
    ['the plan has ended', { ...KNOWN, subscription: 'expired' }, 'done open blocked', ['plan'], 'plan'],
    [
      'verification revoked after an approval',
      { verification: 'approved', ...PAID },
      'closed done blocked',
      ['id'],
      'id',
    ],
    [
      'where nobody must be verified',
      { verification_required: false },
      'open open blocked',
      ['plan'],
      'plan',
    ],
    ['the same, paid', { verification_required: false, ...PAID }, 'open done open', [], 'seat'],
  ] as const)('%s', (_, facts, states, blockers, next) => {
    const steps = of(facts)
    expect(`${steps?.id} ${steps?.plan} ${steps?.seat}`).toBe(states)
    expect(steps).toMatchObject({ blockers, next })
  })

  test('with a seat there is nothing left to do', () => expect(of({ has_seats: true })).toBeNull())
})

describe('PORTAL-12: every plan that runs leads to its seat', () => {
  const at = (...time_slots: TimeSlot[]) => time_slots.map((time_slot) => ({ time_slot, seat_number: 3 }))
  test.each<[string, PlanType[], TimeSlot[], boolean]>([
    ['no seat yet', ['morning'], [], false],
    ['the seat of the only plan', ['morning'], ['morning'], true],
    ['a second plan without one', ['morning', 'evening'], ['morning'], false],
    ['both with one', ['morning', 'evening'], ['morning', 'evening'], true],
    ['one seat is enough for a plan of all hours', ['flexible'], ['night'], true],
    ['a plan whose hours another’s seat holds', ['full_day', 'morning'], ['full_day'], true],
  ])('%s', (_, plans, slots, all) => expect(hasAllSeats(plans, at(...slots))).toBe(all))
})

describe('Quick actions order themselves, and none is left out', () => {
  test.each([
    ['a new member', of({}), false, 'id plan seat timetable tuition'],
    ['documents sent', of(SENT), false, 'plan id seat timetable tuition'],
    [
      'both sent: nobody is asked to pay',
      of({ ...SENT, proof: 'pending' }),
      false,
      'timetable plan id seat tuition',
    ],
    ['approved, proof sent', of({ ...KNOWN, proof: 'pending' }), true, 'timetable plan seat tuition id'],
    ['approved and paid', of({ ...KNOWN, ...PAID }), true, 'seat plan timetable tuition id'],
    ['with a seat', null, true, 'timetable plan seat tuition id'],
    ['with a seat, not verified', null, false, 'timetable plan seat id tuition'],
  ])('%s', (_, steps, verified, order) =>
    expect(quickActionsFor(steps, { verified, renews: false }).join(' ')).toBe(order),
  )

  test('on the last day of everything paid for, to renew comes first', () => {
    const order = quickActionsFor(null, { verified: true, renews: true })
    expect(order.join(' ')).toBe('plan timetable seat tuition id')
  })
})
