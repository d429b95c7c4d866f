import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { addDays, daysBetween, toDay, type Day } from '#/kernel/dates.ts'
import { layOut, reachedPlans, type Sold } from './rules.ts'

const START = toDay('2026-11-01')
const on = (at: number): Day => addDays(START, at)

const plan = (changes: Partial<Sold> = {}): Sold => ({
  id: 'one',
  start_date: START,
  days: 30,
  corrected: 0,
  follows: null,
  sold_on: START,
  counted_before: [],
  ...changes,
})

test.each<[string, Partial<Sold>, string[], string]>([
  ['as many days as were sold', {}, [], '2026-11-30'],
  ['a day longer for a closed day', {}, ['2026-11-14'], '2026-12-01'],
  ['also for its last day', {}, ['2026-11-30'], '2026-12-01'],
  ['not for the day after', {}, ['2026-12-01'], '2026-11-30'],
  ['two days if the added day is closed too', {}, ['2026-11-14', '2026-12-01'], '2026-12-02'],
  ['nothing for a day before it begins', {}, ['2026-10-31'], '2026-11-30'],
  [
    'nothing for a day that was over when it was sold',
    { sold_on: toDay('2026-11-20') },
    ['2026-11-14'],
    '2026-11-30',
  ],
  [
    'nothing for a day that the file it was imported from counts already',
    { counted_before: [toDay('2026-11-14')] },
    ['2026-11-14', '2026-11-16'],
    '2026-12-01',
  ],
  ['fewer where it was corrected', { corrected: -18 }, [], '2026-11-12'],
  ['corrected, a closed day beyond it counts no more', { corrected: -18 }, ['2026-11-14'], '2026-11-12'],
])('DAYS-1: a plan lasts for %s', (_title, changes, closures, end) => {
  const laid = layOut([plan(changes)], closures.map(toDay)).get('one')
  expect(laid?.end_date).toBe(end)
})

it('DAYS-1: a closed day at the seam belongs to the plan that grew over it, and is counted once', () => {
  const second = plan({ id: 'two', start_date: on(30), days: 31, follows: 'one' })
  const laid = layOut([plan(), second], [toDay('2026-11-30'), toDay('2026-12-01')])
  expect(laid.get('one')).toMatchObject({ end_date: '2026-12-02', closed: ['2026-11-30', '2026-12-01'] })
  expect(laid.get('two')).toMatchObject({ start_date: '2026-12-03', end_date: '2027-01-02', closed: [] })
})

/** A chain of plans that follow each other. */
const chains = fc
  .array(fc.record({ days: fc.integer({ min: 1, max: 90 }), corrected: fc.integer({ min: 0, max: 5 }) }), {
    minLength: 1,
    maxLength: 6,
  })
  .map((parts) =>
    parts.map((part, at) => plan({ ...part, id: `${at}`, follows: at === 0 ? null : `${at - 1}` })),
  )
const closures = fc.uniqueArray(fc.integer({ min: -5, max: 400 }).map(on), { maxLength: 40 })

it('DAYS-1: a chain has no overlap and no hole, and every plan has all its open days', () => {
  fc.assert(
    fc.property(chains, closures, (plans, closed) => {
      const laid = layOut(plans, closed)
      const shut = new Set(closed)
      let next = START
      for (const { id, days, corrected } of plans) {
        const lies = laid.get(id)!
        expect(lies.start_date).toBe(next)
        const inside = Array.from({ length: daysBetween(lies.start_date, lies.end_date) + 1 }, (_, at) =>
          addDays(lies.start_date, at),
        )
        expect(inside.filter((day) => !shut.has(day))).toHaveLength(days + corrected)
        expect(inside.filter((day) => shut.has(day))).toEqual(lies.closed)
        next = addDays(lies.end_date, 1)
      }
    }),
  )
})

it('DAYS-1: the order of plans and closed days makes no difference', () => {
  fc.assert(
    fc.property(chains, closures, (plans, closed) => {
      const again = layOut(plans.toReversed(), closed.toReversed())
      expect(new Map([...again].toSorted())).toEqual(new Map([...layOut(plans, closed)].toSorted()))
    }),
  )
})

it('DAYS-1: a closed day moves no plan to an earlier day, and no end by more than itself and the closed days after it', () => {
  fc.assert(
    fc.property(chains, closures, fc.integer({ min: 0, max: 400 }).map(on), (plans, closed, day) => {
      const without = closed.filter((one) => one !== day)
      const before = layOut(plans, without)
      const after = layOut(plans, [...without, day])
      const inside = plans.filter(({ id }) => after.get(id)!.closed.includes(day))
      expect(inside.length, 'in one plan at most').toBeLessThanOrEqual(1)
      for (const { id } of plans) {
        const [was, is] = [before.get(id)!, after.get(id)!]
        expect(is.start_date >= was.start_date && is.end_date >= was.end_date).toBe(true)
        // What ends before the day, or comes after a chain that does, stays where it was.
        if (was.end_date < day) expect(is).toEqual(was)
      }
      const held = plans.some(
        ({ id }) => before.get(id)!.start_date <= day && before.get(id)!.end_date >= day,
      )
      expect(inside.length === 1, 'given where a plan lay').toBe(held)
    }),
  )
})

/** Plans of one member and type, wherever they lie. */
const scattered = fc
  .array(fc.record({ from: fc.integer({ min: 1, max: 120 }), days: fc.integer({ min: 1, max: 40 }) }), {
    maxLength: 7,
  })
  .map((parts) => parts.map(({ from, days }, at) => plan({ id: `${at}`, start_date: on(from), days })))

it('DAYS-1: what is reached into follows, until no day is paid for twice, and keeps all its days', () => {
  fc.assert(
    fc.property(scattered, closures, (sold, closed) => {
      let plans = sold.map((one) => ({ ...one, user_id: 'Asha', type: 'morning' as const }))
      for (let rounds = 0; ; rounds++) {
        const laid = layOut(plans, closed)
        const reached = reachedPlans(plans, laid, { today: START })
        if (reached.length === 0) break
        expect(rounds).toBeLessThan(50)
        plans = plans.map((one) => ({ ...one, ...reached.find(({ id }) => id === one.id) }))
      }
      const lying = [...layOut(plans, closed).values()].toSorted((a, b) =>
        a.start_date < b.start_date ? -1 : 1,
      )
      for (const [at, one] of lying.entries())
        expect(at === 0 || one.start_date > (lying[at - 1]?.end_date ?? '')).toBe(true)
    }),
  )
})

it('DAYS-1: what has begun makes room only for a plan that was given days back; other types and members don’t', () => {
  const own = { user_id: 'Asha', type: 'morning' as const }
  const [one, next] = [
    { ...plan(), ...own },
    { ...plan({ id: 'two', start_date: on(20) }), ...own },
  ]
  const reached = (other: object, today = on(10), grown?: string) => {
    const plans = [one, { ...next, ...other }]
    return reachedPlans(plans, layOut(plans, []), { today, grown })
  }
  const follows = [{ id: 'two', follows: 'one' }]
  expect(reached({})).toEqual(follows)
  expect(reached({}, on(20))).toEqual([])
  expect(reached({}, on(20), 'one')).toEqual(follows)
  expect(reached({ user_id: 'Ravi' })).toEqual([])
  expect(reached({ type: 'evening' })).toEqual([])
})
