import { rupees } from '#/kernel/money.ts'

const FULL_DAY = { id: 'full-day', slug: 'full-day', name: 'Full Day', type: 'full_day', price: rupees(1000) }

/** A change from Morning to a full day on the tenth day of a month, as the server answers. */
export const PLAN_CHANGE = {
  to: FULL_DAY,
  offered: { name: 'Asha', plan_name: 'Morning', end_date: '2026-12-30', plans: [FULL_DAY] },
  preview: {
    from: { name: 'Morning' },
    to: FULL_DAY,
    day: '2026-12-10',
    end_date: '2026-12-30',
    used_value: rupees(180),
    left_value: rupees(420),
    days_left: 21,
    due: rupees(280),
    days: 21,
    seats: [],
    behind: [],
    renewal: null,
  },
}
