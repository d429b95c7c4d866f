/** Members' plans as a wall calendar has them, one day crossed out after the other. */
import { addDays, dayOf, minuteOfDay, type Day } from '#/kernel/dates.ts'
import { SLOTS, SLOTS_OF_PLAN, type PlanType } from '#/kernel/slots.ts'

export type Period = {
  id: string
  user_id: string
  type: PlanType
  /** As many days as were sold. */
  sold: number
  sold_on: Day
  /** As many as are left of them after changes and cuts. */
  days: number
  /** Where it begins, unless it follows another. */
  start: Day
  follows: Period | null
  grown_from: Period | null
  /** Paise. */
  value: number
  ended: boolean
  /** It was ended before its last day. */
  ended_early?: boolean
  /** It is a change that was taken back. */
  taken_back?: boolean
  /** Where it lay, once it is over: that stays, whatever becomes of the plan before it. */
  past: { start: Day; end: Day } | null
}

export function openCalendar() {
  const periods: Period[] = []
  const closed = new Set<Day>()

  const isGiven = ({ sold_on }: Period, day: Day) => closed.has(day) && day >= sold_on
  const startOf = (period: Period): Day =>
    period.past?.start ?? (period.follows ? addDays(endOf(period.follows), 1) : period.start)
  /** The day on which the last of its days is crossed out; a closed day crosses out none. */
  function endOf(period: Period): Day {
    if (period.past) return period.past.end
    let day = startOf(period)
    for (let left = period.days; ; day = addDays(day, 1)) {
      if (!isGiven(period, day)) left--
      if (left <= 0) return day
    }
  }
  /** How many days from its first up to the day before `day` were used. */
  function usedBefore(period: Period, day: Day): number {
    let used = 0
    for (let one = startOf(period); one < day; one = addDays(one, 1)) if (!isGiven(period, one)) used++
    return used
  }
  function detach(period: Period): void {
    for (const next of periods)
      if (next.follows === period) Object.assign(next, { start: startOf(next), follows: null })
  }
  const isOpen = (period: Period) => !period.ended && !period.past
  function followOn(period: Period, today: Day): void {
    const [next] = ownOf(period.user_id)
      .filter((one) => isOpen(one) && one.type === period.type && !(one.follows && isOpen(one.follows)))
      .filter((one) => one !== period && startOf(one) > today && startOf(one) >= startOf(period))
      .filter((one) => startOf(one) <= addDays(endOf(period), 1))
      .toSorted((a, b) => startOf(a).localeCompare(startOf(b)))
    if (next) next.follows = period
  }
  /** Whoever has two plans of a type on one day: the later one makes room if it hasn't begun, or `grown` needs it. */
  function layApart(today: Day, grown: Period | null = null): void {
    for (;;) {
      const open = periods.filter(isOpen).toSorted((a, b) => startOf(a).localeCompare(startOf(b)))
      const crowded = open.flatMap((next, at) => {
        const [one] = open
          .slice(0, at)
          .filter((before) => before.user_id === next.user_id && before.type === next.type)
          .filter((before) => endOf(before) >= startOf(next) && (startOf(next) > today || before === grown))
          .toSorted((a, b) => endOf(b).localeCompare(endOf(a)))
        return one ? [{ next, one }] : []
      })[0]
      if (!crowded) return
      crowded.next.follows = crowded.one
    }
  }
  const ownOf = (user_id: string) => periods.filter((one) => one.user_id === user_id)
  /** The whole chain of changes that a period belongs to, the first one first. */
  function chainOf(period: Period): Period[] {
    let first = period
    while (first.grown_from) first = first.grown_from
    const chain = [first]
    for (const one of chain) chain.push(...periods.filter((next) => next.grown_from === one))
    return chain
  }
  return {
    /** Whether a plan, or the latest that grew from it, was ended before its last day. */
    hasEnded: (period: Period) =>
      chainOf(period)
        .filter((one) => !one.taken_back)
        .at(-1)?.ended_early === true,
    periods,
    closed,
    startOf,
    endOf,
    usedBefore,
    detach,
    ownOf,
    chainOf,
    running: (user_id: string, today: Day) =>
      ownOf(user_id).filter((one) => isOpen(one) && startOf(one) <= today && endOf(one) >= today),
    /**
     * Where a plan would lie that is sold today: in the first hole from today on that no plan begins in, or after the
     * last.
     */
    startFor(user_id: string, type: PlanType, daysFrom: (start: Day) => number, today: Day): Day {
      const ahead = ownOf(user_id)
        .filter((one) => isOpen(one) && one.type === type && endOf(one) >= today)
        .toSorted((a, b) => startOf(a).localeCompare(startOf(b)))
      let start = today
      for (const one of ahead) {
        if (startOf(one) > start) {
          let day = start
          for (let left = daysFrom(start); left > 0; day = addDays(day, 1)) if (!closed.has(day)) left--
          return day <= startOf(one) ? start : addDays(ahead.map(endOf).toSorted().at(-1) ?? today, 1)
        }
        if (endOf(one) >= start) start = addDays(endOf(one), 1)
      }
      return start
    },
    /**
     * What is paid ahead, follows none that lasts, and begins the day after a plan or among its days follows it; so
     * does what it then reaches into.
     */
    attach(period: Period, today: Day): void {
      followOn(period, today)
      layApart(today)
      followOn(period, today)
    },
    layApart,
    before: (user_id: string, type: PlanType, start: Day) =>
      ownOf(user_id).find((one) => isOpen(one) && one.type === type && addDays(endOf(one), 1) === start) ??
      null,
    end(period: Period): void {
      for (const one of chainOf(period).slice(chainOf(period).indexOf(period))) {
        if (one.ended) continue
        detach(one)
        one.ended = true
        one.ended_early = one.past === null
      }
    },
    /** A member's plans and the closed days, for whoever reads a failure; `id` is the one that it is about. */
    tell(user_id: string, id: string): string {
      const told = ownOf(user_id).map((one) => {
        const words = [
          one.type,
          startOf(one),
          endOf(one),
          `${one.days} of ${one.sold} days, sold ${one.sold_on}`,
        ]
        if (one.id === id) words.unshift('→')
        if (one.follows) words.push(`after ${one.follows.type} to ${endOf(one.follows)}`)
        if (one.grown_from) words.push(`grown from ${one.grown_from.type}`)
        return [...words, one.ended ? 'ended' : '', one.past ? 'past' : ''].join(' ')
      })
      return `${told.join('; ')}; closed ${[...closed].toSorted().join(' ')}`
    },
    tidy(today: Day): void {
      const over = periods.filter((one) => !one.past && endOf(one) < today)
      const lain = over.map((one) => ({ start: startOf(one), end: endOf(one) }))
      for (const [at, one] of over.entries()) one.past = lain[at] ?? null
    },
  }
}

/** The first day of a changed plan: today as long as nobody of either plan could be sitting. */
export function firstDayOfChange(from: PlanType, to: PlanType, now: Date): Day {
  const slots = [...SLOTS_OF_PLAN[from], ...SLOTS_OF_PLAN[to]]
  const begun = slots.some((slot) => SLOTS[slot].starts <= minuteOfDay(now))
  return begun ? addDays(dayOf(now), 1) : dayOf(now)
}
