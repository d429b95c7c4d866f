/** What the desk does: look, release seats, take cash from new members, approve proofs, draw receipts. */
import { randomUUID } from 'node:crypto'
import type { Dice } from '../../support/dice.ts'
import type { Scene } from './members.ts'
import type { Paper } from './paper.ts'
import type { Person } from './place.ts'

const PAGES = [
  '/admin/overview',
  '/admin/seats',
  '/admin/payments',
  '/admin/seat-bookings',
  '/admin/seat-analytics',
]

/** One thing somebody at the desk does. */
export async function actAsAdmin({ paper }: Scene, who: Person, throws: Dice): Promise<void> {
  const lot = throws.below(100)
  if (lot < 35) await paper.ask(who, 'GET', throws.pick(PAGES) ?? '')
  else if (lot < 70) await release(paper, who, throws)
  else if (lot < 80) await walkIn(paper, who, throws)
  else await approve(paper, who)
}

type Seats = { holders: { booking_id: string; end_date: string }[] }[]

async function release(paper: Paper, who: Person, throws: Dice): Promise<void> {
  const held = [...paper.bookings].filter(([, state]) => state === 'kept').map(([id]) => id)
  const id = throws.pick(held)
  if (id === undefined) return
  const seats = await paper.ask(who, 'GET', '/admin/seats')
  const holders = (seats?.body as unknown as Seats | undefined)?.flatMap?.((seat) => seat.holders)
  const until = holders?.find(({ booking_id }) => booking_id === id)?.end_date
  if (until === undefined) return
  paper.bookings.set(id, 'asked')
  const answer = await paper.ask(who, 'POST', `/admin/seat-bookings/${id}/release`, { until })
  if (answer?.status === 200) paper.bookings.set(id, 'released')
}

async function walkIn(paper: Paper, who: Person, throws: Dice): Promise<void> {
  const plans = await paper.ask(who, 'GET', '/plans')
  const plan = (plans?.body as unknown as { id: string; slug: string; price: number }[] | undefined)?.find?.(
    ({ slug }) => slug === 'evening-1month',
  )
  if (!plan) return
  const phone = `+91 9${String(throws.below(1_000_000_000)).padStart(9, '0')}`
  const body = {
    member: { is: 'new', name: 'Walk In', phone, another_person: true },
    plan_id: plan.id,
    amount: plan.price,
    paid: { by: 'cash' },
    seats: [],
  }
  const answer = await paper.insist(who, 'POST', '/admin/walk-ins', body, randomUUID())
  if (answer?.status !== 200) return
  paper.walkIns.add(String(answer.body['payment_id']))
  const drawn = await paper.ask(who, 'GET', `/admin/receipts/${String(answer.body['receipt_id'])}/pdf`)
  if (drawn?.status === 200) paper.papers++
}

async function approve(paper: Paper, who: Person): Promise<void> {
  const [id] = [...paper.proofs].find(([, state]) => state === 'pending') ?? []
  if (id === undefined) return
  const answer = await paper.ask(who, 'POST', `/admin/payment-verifications/${id}/approve`, {})
  if (answer?.status === 200) paper.proofs.set(id, 'approved')
  // Two admins may have it open, and only one of them approves it.
  if (answer?.status === 409 && paper.proofs.get(id) === 'pending') paper.proofs.set(id, 'refused')
}
