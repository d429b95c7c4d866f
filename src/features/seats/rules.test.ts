import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween, toDay, type Day } from '#/kernel/dates.ts'
import { PLAN_TYPES, SLOTS, SLOTS_OF_PLAN, TIME_SLOTS, type PlanType, type TimeSlot } from '#/kernel/slots.ts'
import {
  allowedSlots,
  bookedPeriods,
  bookingHolding,
  currentPlan,
  hoursOf,
  isOver,
  joinRows,
  openSlots,
  overlap,
  planFor,
  planToAssign,
  shownSlots,
  seatAt,
  sittingsAt,
  slotStateFor,
  slotsToAssign,
  takenSlots,
  tileState,
  type ActivePlan,
} from './rules.ts'
import { bookingRefusal, type BookingFacts } from './attempts/rules.ts'

const TODAY = toDay('2026-11-20')

function plan(type: PlanType, changes: Partial<ActivePlan> = {}): ActivePlan {
  return {
    subscription_id: type,
    name: type,
    name_hi: '',
    type,
    start_date: addDays(TODAY, -10),
    end_date: addDays(TODAY, 20),
    ...changes,
  }
}

describe('Slots allowed by plan type (TIME-3)', () => {
  it.each<[PlanType, TimeSlot[]]>([
    ['full_day', ['full_day']],
    ['morning', ['morning']],
    ['evening', ['evening']],
    ['night', ['night']],
    ['day', ['morning', 'evening']],
    ['flexible', ['full_day', 'morning', 'evening', 'night']],
  ])('%s gives %j', (type, slots) => {
    expect(allowedSlots([plan(type)], TODAY)).toEqual(slots)
  })

  it('two plans of one member give the slots of both', () => {
    expect(allowedSlots([plan('morning'), plan('night')], TODAY)).toEqual(['morning', 'night'])
  })

  it('Show All Slots overrides this', () => {
    expect(shownSlots(['morning'], true)).toEqual(TIME_SLOTS)
    expect(shownSlots(['morning'], false)).toEqual(['morning'])
    expect(shownSlots([], false)).toEqual(TIME_SLOTS)
  })

  it('"Show All Slots" never lets a member book outside the plan (SEAT-9)', () => {
    const facts = {
      plans: [plan('morning')],
      verified: true,
      verification_required: true,
      seat: { out_of_service_from: null },
    }
    expect(bookingRefusal('night', facts, TODAY)).toBe('slot_not_in_plan')
  })
})

describe('The desk assigns what one of all the plans of a member opens, running or coming (SEAT-16)', () => {
  const coming = plan('evening', { start_date: addDays(TODAY, 3), end_date: addDays(TODAY, 33) })
  it.each<[string, ActivePlan[], TimeSlot[]]>([
    ['one that runs', [plan('morning')], ['morning']],
    ['two that run', [plan('morning'), plan('night', { end_date: TODAY })], ['morning', 'night']],
    ['one that comes after another', [plan('morning'), coming], ['morning', 'evening']],
    ['none without an active subscription', [coming], []],
    ['none that is over', [plan('morning', { end_date: addDays(TODAY, -1) })], []],
  ])('%s', (_title, plans, slots) => {
    expect(slotsToAssign(plans, TODAY)).toEqual(slots)
  })

  it('one that runs goes before one to come, and the first to come before a later one', () => {
    const later = plan('flexible', { start_date: addDays(TODAY, 5), end_date: addDays(TODAY, 40) })
    const plans = [later, plan('morning'), coming]
    expect(planToAssign('morning', plans, TODAY)?.type).toBe('morning')
    expect(planToAssign('evening', plans, TODAY)).toBe(coming)
    expect(planToAssign('night', plans, TODAY)).toBe(later)
  })

  it('a coming plan is booked from its first day', () => {
    const [only, ...rest] = bookedPeriods(coming, [plan('morning'), coming], TODAY)
    expect(only).toEqual({
      subscription_id: 'evening',
      start_date: coming.start_date,
      end_date: coming.end_date,
    })
    expect(rest).toEqual([])
  })
})

describe('A slot is offered only if the seat is free for it and the user has no active booking in that slot', () => {
  const seat = {
    seat_number: 12,
    taken: ['morning', 'full_day'] as TimeSlot[],
    out_of_service: false,
    out_of_service_from: null,
  }
  const elsewhere = {
    allowed: TIME_SLOTS,
    held: ['night'] as TimeSlot[],
    bookings: [{ seat_number: 3, time_slot: 'night' as const }],
    runs_until: [],
  }
  const nobody = { allowed: SLOTS_OF_PLAN.day, held: [], bookings: [], runs_until: [] }
  it.each([
    ['free and in the plan', 'evening', nobody, 'open'],
    ['taken by somebody', 'morning', nobody, 'taken'],
    ['free but outside the plan', 'night', nobody, 'not_in_plan'],
    ['taken and outside the plan', 'full_day', nobody, 'taken'],
    ['the member sits elsewhere then', 'night', elsewhere, 'held'],
  ] as const)('%s: %s is %o', (_title, slot, member, state) => {
    expect(slotStateFor(slot, seat, member)).toBe(state)
  })

  it("the member's own booking on this seat is shown as theirs, not as taken", () => {
    const own = {
      ...nobody,
      held: seat.taken,
      bookings: [{ seat_number: 12, time_slot: 'morning' as const }],
    }
    expect(slotStateFor('morning', seat, own)).toBe('yours')
  })
})

describe('You already have seat N booked for this time slot (SEAT-3)', () => {
  const bookings = [
    { seat_number: 4, time_slot: 'full_day' as const },
    { seat_number: 9, time_slot: 'morning' as const },
  ]
  it.each<[TimeSlot, number | undefined]>([
    ['morning', 9],
    ['evening', 4],
    ['night', undefined],
  ])('%s names seat %o', (slot, seat_number) => {
    expect(bookingHolding(slot, bookings)?.seat_number).toBe(seat_number)
  })
})

describe('Seat tile states (SEAT-11)', () => {
  const ALL: readonly TimeSlot[] = TIME_SLOTS
  it.each([
    ['available (shows count of open slots)', { taken: [] }, ALL, 'available'],
    ['partially-booked', { taken: ['morning', 'full_day'] }, ALL, 'partially-booked'],
    ['fully-booked (no slot left)', { taken: ALL }, ALL, 'fully-booked'],
    ['restricted (no slot allowed by plan)', { taken: ['morning', 'full_day'] }, ['morning'], 'restricted'],
    ['my-seat', { taken: ALL, mine: true }, ALL, 'my-seat'],
    ['selected', { taken: ['night'], selected: true }, ALL, 'selected'],
  ] as const)('%s', (_title, tile, shown, state) => {
    expect(tileState({ mine: false, selected: false, ...tile }, shown)).toBe(state)
  })

  it('the open slots are those shown and not taken', () => {
    expect(openSlots(['morning', 'full_day'], ['morning', 'evening'])).toEqual(['evening'])
  })
})

describe('the latest active subscription (by end date) is shown (MEMBER-2)', () => {
  it.each([
    ['none', [], null],
    ['the later of two', [plan('morning'), plan('night', { end_date: addDays(TODAY, 40) })], 'night'],
    ['one that ended yesterday is over', [plan('morning', { end_date: addDays(TODAY, -1) })], null],
    ['one that ends today still holds', [plan('morning', { end_date: TODAY })], 'morning'],
    ['one that starts tomorrow does not hold yet', [plan('night', { start_date: addDays(TODAY, 1) })], null],
  ] as const)('%s', (_title, plans, expected) => {
    expect(currentPlan(plans, TODAY)?.subscription_id ?? null).toBe(expected)
  })

  it('a slot is booked under the plan that opens it, not the one shown', () => {
    const plans = [plan('morning'), plan('night', { end_date: addDays(TODAY, 40) })]
    expect(planFor('morning', plans, TODAY)?.type).toBe('morning')
    expect(planFor('full_day', plans, TODAY)).toBeNull()
  })
})

describe('a booking has a row for the plan and for each renewal already paid (SEAT-8)', () => {
  const current = plan('morning')
  const after = (from: number, to: number): ActivePlan =>
    plan('morning', {
      subscription_id: `from ${from}`,
      start_date: addDays(current.end_date, from),
      end_date: addDays(current.end_date, to),
    })
  const own = [0, 0, 'morning']
  it.each([
    ['the plan alone', [current], [own]],
    [
      'its renewals, in their order',
      [after(31, 60), after(1, 30), current],
      [own, [1, 30, 'from 1'], [31, 60, 'from 31']],
    ],
    ['not a plan of another type', [current, plan('night', { end_date: addDays(TODAY, 90) })], [own]],
    ['also after days that were given back', [current, after(31, 60)], [own, [31, 60, 'from 31']]],
    ['no day twice', [current, after(-5, 30)], [own, [1, 30, 'from -5']]],
  ])('%s', (_title, plans, expected) => {
    const [first, ...rest] = bookedPeriods(current, plans, TODAY)
    expect(first).toEqual({ subscription_id: 'morning', start_date: TODAY, end_date: current.end_date })
    const days = (period: typeof first) => [
      daysBetween(current.end_date, period.start_date),
      daysBetween(current.end_date, period.end_date),
      period.subscription_id,
    ]
    expect([own, ...rest.map(days)]).toEqual(expected)
  })
})

describe('consecutive rows are one booking', () => {
  const row = (start: number, end: number, changes: object = {}) => ({
    id: `${start}`,
    user_id: 'Asha',
    seat_number: 7,
    time_slot: 'morning' as TimeSlot,
    start_date: addDays(TODAY, start),
    end_date: addDays(TODAY, end),
    ...changes,
  })
  it.each([
    ['three in a chain, however they are ordered', [row(30, 59), row(0, 29), row(60, 89)], ['0 89']],
    ['a day between them keeps them apart', [row(0, 29), row(31, 60)], ['0 29', '31 60']],
    ['another seat', [row(0, 29), row(30, 59, { seat_number: 8 })], ['0 29', '30 59']],
    ['another slot', [row(0, 29), row(30, 59, { time_slot: 'night' })], ['0 29', '30 59']],
    ['another member', [row(0, 29), row(30, 59, { user_id: 'Ravi' })], ['0 29', '30 59']],
    ['nothing', [], []],
  ])('%s', (_title, rows, expected) => {
    expect(joinRows(rows).map(({ id, end_date }) => `${id} ${daysBetween(TODAY, end_date)}`)).toEqual(
      expected,
    )
  })

  it('covers exactly the days of the rows', () => {
    const lengths = fc.array(fc.record({ days: fc.integer({ min: 1, max: 5 }), gap: fc.boolean() }), {
      maxLength: 8,
    })
    fc.assert(
      fc.property(lengths, (parts) => {
        let next = 0
        const rows = parts.map(({ days, gap }) => {
          const start = next + (gap ? 1 : 0)
          next = start + days
          return row(start, next - 1)
        })
        const covered = (list: typeof rows) =>
          list.flatMap(({ start_date, end_date }) =>
            Array.from({ length: daysBetween(start_date, end_date) + 1 }, (_, day) =>
              addDays(start_date, day),
            ),
          )
        expect(covered(joinRows(rows))).toEqual(covered(rows))
      }),
    )
  })
})

describe('why a booking is refused before checking whether the seat is free', () => {
  const PLAN_END = plan('morning').end_date
  const AFTER = addDays(PLAN_END, 1)
  const renewed = [plan('morning'), plan('morning', { start_date: AFTER, end_date: addDays(AFTER, 29) })]
  const closedFrom = (day: Day) => ({ out_of_service_from: day })
  const may: BookingFacts = {
    plans: [plan('morning')],
    verified: true,
    verification_required: true,
    seat: { out_of_service_from: null },
  }
  it.each<[string, TimeSlot, Partial<BookingFacts>, string | null]>([
    ['a plan is required', 'morning', { plans: [] }, 'no_active_plan'],
    ['booking a seat needs a verified account', 'morning', { verified: false }, 'verification_required'],
    ['unless the library does not ask', 'morning', { verified: false, verification_required: false }, null],
    ['there is no such seat', 'morning', { seat: null }, 'seat_closed'],
    ['the seat is out of service from today', 'morning', { seat: closedFrom(TODAY) }, 'seat_closed'],
    ['or has been for a while', 'morning', { seat: closedFrom(addDays(TODAY, -9)) }, 'seat_closed'],
    ['or from the last day of the plan', 'morning', { seat: closedFrom(PLAN_END) }, 'seat_closed'],
    [
      'which is later if it is renewed',
      'morning',
      { plans: renewed, seat: closedFrom(AFTER) },
      'seat_closed',
    ],
    ['but only after the plan', 'morning', { seat: closedFrom(AFTER) }, null],
    ['the slot says more than the day', 'evening', { seat: closedFrom(PLAN_END) }, 'slot_not_in_plan'],
    ['the plan does not open the slot', 'evening', {}, 'slot_not_in_plan'],
    ['nothing stands in the way', 'morning', {}, null],
  ])('%s', (_title, slot, changes, refusal) => {
    expect(bookingRefusal(slot, { ...may, ...changes }, TODAY)).toBe(refusal)
  })
})

describe('Slots that share hours exclude one another (SEAT-4)', () => {
  const slots = fc.subarray([...TIME_SLOTS])
  /** Every minute of two days that a slot occupies: the model that the interval rule must agree with. */
  function minutesOf(slot: TimeSlot): Set<number> {
    const minutes = new Set<number>()
    for (let minute = SLOTS[slot].starts; minute < SLOTS[slot].ends; minute++) minutes.add(minute)
    return minutes
  }
  const shareAMinute = (one: TimeSlot, other: TimeSlot) => !minutesOf(one).isDisjointFrom(minutesOf(other))

  it('the hours of a slot are all of its minutes', () => {
    for (const slot of TIME_SLOTS) {
      const { starts, ends } = hoursOf(slot, 'hours')
      const minutes = [...minutesOf(slot)]
      expect([starts, ends]).toEqual([minutes[0], minutes.at(-1)! + 1])
    }
  })

  it('full_day against morning and evening, and nothing else', () => {
    const pairs = TIME_SLOTS.flatMap((one) => TIME_SLOTS.map((other) => [one, other] as const))
    const excluding = pairs.filter(
      ([one, other]) => one < other && overlap(hoursOf(one, 'hours'), hoursOf(other, 'hours')),
    )
    expect(excluding).toEqual([
      ['full_day', 'morning'],
      ['evening', 'full_day'],
    ])
  })

  it('the slots taken on a seat are those that share a minute with a booked one', () => {
    fc.assert(
      fc.property(slots, (booked) => {
        const model = TIME_SLOTS.filter((slot) => booked.some((other) => shareAMinute(slot, other)))
        expect(takenSlots(booked, 'hours')).toEqual(model)
      }),
    )
  })

  it('where the library chose "slot", only the same slot excludes', () => {
    fc.assert(
      fc.property(slots, (booked) => {
        expect(takenSlots(booked, 'slot')).toEqual(TIME_SLOTS.filter((slot) => booked.includes(slot)))
      }),
    )
  })

  it('hours overlap exactly when they share a minute', () => {
    const hours = fc
      .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 30 }))
      .map(([starts, length]) => ({ starts, ends: starts + length }))
    fc.assert(
      fc.property(hours, hours, (one, other) => {
        let shared = false
        for (let minute = one.starts; minute < one.ends; minute++) {
          shared ||= other.starts <= minute && minute < other.ends
        }
        expect(overlap(one, other)).toBe(shared)
        expect(overlap(other, one)).toBe(shared)
      }),
    )
  })
})

describe('a seat is in use while the hours of a booking run', () => {
  it.each<[string, number, TimeSlot[]]>([
    ['at 8 in the morning', 8 * 60, ['full_day', 'morning']],
    ['at 2 in the afternoon', 14 * 60, ['full_day', 'evening']],
    ['an hour before midnight', 23 * 60, ['night']],
    ['nobody in the cleaning break', 7 * 60, []],
  ])('%s', (_title, minute, slots) => {
    expect(sittingsAt(TODAY, minute)).toEqual(slots.map((time_slot) => ({ time_slot, day: TODAY })))
  })

  it('a night runs on into the next morning, until six', () => {
    const yesterday = addDays(TODAY, -1)
    expect(sittingsAt(TODAY, 5 * 60 + 59)).toEqual([{ time_slot: 'night', day: yesterday }])
    expect(sittingsAt(TODAY, 6 * 60)).toEqual([])
  })

  it('agrees with walking through every day and night of a booking', () => {
    const day = fc.integer({ min: 0, max: 6 }).map((days) => addDays(TODAY, days))
    const anyBooking = fc.record({
      time_slot: fc.constantFrom(...TIME_SLOTS),
      start_date: day,
      end_date: day,
    })
    fc.assert(
      fc.property(anyBooking, day, fc.integer({ min: 0, max: 1439 }), (booking, today, minute) => {
        fc.pre(booking.start_date <= booking.end_date)
        const seat = seatAt([{ seat_number: 12, ...booking }], today, minute)
        expect(seat).toBe(runsByModel(booking, today, minute) ? 12 : null)
      }),
    )
  })
})

it.each([
  ['night', 0, '2026-11-20', 1439, false],
  ['night', -1, '2026-11-20', 0, false],
  ['night', -1, '2026-11-20', 359, false],
  ['night', -1, '2026-11-20', 360, true],
  ['night', -1, '2026-11-20', 1400, true],
  ['night', -2, '2026-11-20', 0, true],
  ['evening', -1, '2026-11-20', 0, true],
  ['evening', 0, '2026-11-20', 1439, false],
] as const)(
  'a booking of the %s that ends in %i days is over or not (TIME-4)',
  (slot, days, today, minute, over) => {
    const days_of = { start_date: addDays(TODAY, -9), end_date: addDays(TODAY, days) }
    expect(isOver({ seat_number: 12, time_slot: slot, ...days_of }, toDay(today), minute)).toBe(over)
  },
)

/** The same by brute force, with all the booking's hours laid out on one long line of minutes. */
function runsByModel(
  booking: { time_slot: TimeSlot; start_date: Day; end_date: Day },
  today: Day,
  minute: number,
): boolean {
  const moment = daysBetween(booking.start_date, today) * 1440 + minute
  const { starts, ends } = SLOTS[booking.time_slot]
  for (let night = 0; night <= daysBetween(booking.start_date, booking.end_date); night++) {
    if (night * 1440 + starts <= moment && moment < night * 1440 + ends) return true
  }
  return false
}

describe('dates: an end_date is the last day covered (TIME-1)', () => {
  it('a plan holds on exactly the days from its first to its last', () => {
    const offset = fc.integer({ min: -20, max: 20 })
    fc.assert(
      fc.property(offset, fc.nat({ max: 15 }), offset, (start, length, at) => {
        const start_date = addDays(TODAY, start)
        const one = plan('morning', { start_date, end_date: addDays(start_date, length) })
        const days = Array.from({ length: length + 1 }, (_, day) => addDays(start_date, day))
        const today = addDays(TODAY, at)
        expect(currentPlan([one], today) !== null).toBe(days.includes(today))
      }),
    )
  })
})

it('every plan type opens at least one slot', () => {
  for (const type of PLAN_TYPES) expect(allowedSlots([plan(type)], TODAY)).not.toEqual([])
})
