/** Rows as the desk's screens read them, for tests of these screens. */
import type { ErasureRow } from '#/features/accounts/erasure/ui/types.ts'
import type { DeskItem } from '#/features/canteen/menu/rules.ts'
import type { DeskPlan } from '#/features/plans/contract.ts'
import type { AdminSeat } from '#/features/seats/contract.ts'
import { toDay } from '#/kernel/dates.ts'
import { rupees } from '#/kernel/money.ts'

export const TEA: DeskItem = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Tea',
  name_hi: '',
  description: '',
  description_hi: '',
  category: 'beverages',
  menu_section: 'Food',
  price: rupees(10),
  preparation_time: 0,
  ingredients: [],
  image_url: null,
  picture_link: null,
  available: true,
  version: 1,
}

export const MORNING_PLAN: DeskPlan = {
  id: '00000000-0000-4000-8000-000000000001',
  slug: 'morning-1',
  name: 'Morning - 1 Month',
  name_hi: '',
  type: 'morning',
  duration_months: 1,
  duration_days: 0,
  price: rupees(800),
  active: true,
  sold: false,
  version: 1,
}

/** A plan of ₹600, sold for the first time from December 1. */
export const TERMS = {
  start_date: toDay('2026-12-01'),
  end_date: toDay('2026-12-30'),
  renews: null,
  seats: [],
  price: rupees(600),
  discount: 0,
  amount: rupees(600),
  paid_at: null,
  proof_waits: false,
  online_awaited: false,
}

/** Asha's request to be erased, which waits for the desk. */
export const ASKED_ERASURE: ErasureRow = {
  id: '00000000-0000-4000-8000-000000000001',
  user_id: '00000000-0000-4000-8000-000000000003',
  name: 'Asha',
  email: null,
  status: 'pending',
  asked_at: '2026-11-28T06:00:00Z',
  decided_at: null,
  decided_by_name: null,
  reason: null,
  plans: [],
  orders: [],
}

/** A seat in service that nobody has booked. */
export const FREE_SEAT: AdminSeat = {
  seat_number: 5,
  floor_id: 1,
  column_position: 1,
  row: 3,
  row_letter: 'A',
  features: [],
  out_of_service: false,
  out_of_service_from: null,
  taken: [],
  holders: [],
}
