/** What members do: look, book, pay online, pay by UPI and prove it, and listen to what changes. */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Dice } from '../../support/dice.ts'
import { razorpayCallback } from '../../support/gateway-simulator/razorpay.ts'
import { deliver } from '../../support/online-payments.ts'
import { followStream } from '../../support/live-stream.ts'
import { uploadProof } from '../../support/upload.ts'
import type { Paper, Sale } from './paper.ts'
import type { Person, Place } from './place.ts'

const SLOTS = ['full_day', 'night', 'morning', 'evening'] as const
const SEATS = Array.from({ length: 40 }, (_, at) => at + 1)
const PAGES = ['/overview', '/seats', '/seat-bookings', '/subscriptions/mine', '/payments', '/profile']
const PLAN = { plan_id: 'morning-1month', amount: 60_000 }
const PROVIDER_TRIES_AGAIN_MS = 5_000
const CHECKS = 20
/** A page reads again no more often than this. */
const READS_AGAIN_MS = 5_000

export type Scene = { place: Place; paper: Paper; isOpen: () => boolean; picture: Blob }

/** One thing a member does. */
export async function actAsMember(scene: Scene, who: Person, throws: Dice): Promise<void> {
  const { paper } = scene
  const lot = throws.below(100)
  if (lot < 65) await paper.ask(who, 'GET', throws.pick(PAGES) ?? '')
  else if (lot < 90) await book(paper, who, throws)
  else if (lot < 97) await payOnline(scene, who, throws)
  else await proveTransfer(scene, who, throws)
}

async function book(paper: Paper, who: Person, throws: Dice): Promise<void> {
  const choice = { seat_number: throws.pick(SEATS), time_slot: throws.pick(SLOTS) }
  const answer = await paper.ask(who, 'POST', '/seat-bookings', choice)
  if (answer?.status === 201) paper.bookings.set(String(answer.body['id']), 'kept')
}

/** Some payers close their browser, of some the provider tells nothing; never both. */
async function payOnline({ place, paper }: Scene, who: Person, throws: Dice): Promise<void> {
  const [hasBrowser, hasWebhook] = [throws.chance(75), throws.chance(90)]
  const opened = await paper.insist(who, 'POST', '/payments/online', PLAN, randomUUID())
  if (opened?.status !== 200) return
  const { payment_id, checkout } = opened.body as { payment_id: string; checkout: { order_id: string } }
  const sale: Sale = { payment_id, told: false }
  paper.sales.push(sale)
  const capture = place.till.pay(checkout.order_id)
  const callback = async () => {
    const response = razorpayCallback(capture)
    let answer = await paper.insist(who, 'PUT', `/payments/online/${payment_id}`, { response })
    for (let look = 0; look < CHECKS && answer?.body['status'] !== 'completed'; look++) {
      await pause(PROVIDER_TRIES_AGAIN_MS)
      answer = await paper.insist(who, 'POST', `/payments/online/${payment_id}/check`, {})
    }
    sale.told ||= answer?.body['status'] === 'completed'
  }
  const webhook = async () => {
    const sends = () =>
      deliver(who.url, capture, 'payment.captured').then(
        ({ ok }) => ok,
        () => false,
      )
    for (let attempt = 0; attempt < CHECKS && !(await sends()); attempt++)
      await pause(PROVIDER_TRIES_AGAIN_MS)
  }
  await Promise.all([...(hasBrowser || !hasWebhook ? [callback()] : []), ...(hasWebhook ? [webhook()] : [])])
}

async function proveTransfer({ paper, picture }: Scene, who: Person, throws: Dice): Promise<void> {
  const opened = await paper.ask(who, 'POST', '/payments/upi', PLAN)
  if (opened?.status !== 200) return
  const sent = await uploadProof(who.url, who.cookie, picture).catch(() => undefined)
  if (sent?.status !== 200) return
  const { id } = (await sent.json()) as { id: string }
  paper.uploads.add(id)
  const answer = await paper.ask(who, 'POST', '/payment-verifications', {
    payment_id: opened.body['payment_id'],
    upload_id: id,
    transaction_reference: String(100_000_000_000 + throws.below(899_999_999) * 1_000 + throws.below(1_000)),
    amount: PLAN.amount,
  })
  if (answer?.status === 201) paper.proofs.set(String(answer.body['id']), 'pending')
}

/** Keeps a page's live stream open; one that shows the seats reads them again when they change. */
export async function keepListening(
  { paper, isOpen }: Scene,
  who: Person,
  { signal, reads }: { signal: AbortSignal; reads: string | undefined },
): Promise<void> {
  let readAt = 0
  const hear = (text: string) => {
    if (reads === undefined || !text.includes('seats') || Date.now() - readAt < READS_AGAIN_MS) return
    readAt = Date.now()
    void paper.ask(who, 'GET', reads)
  }
  while (isOpen()) {
    const stream = await followStream(who.url, who.cookie, hear, signal).catch(() => undefined)
    await stream?.ended
    await pause(1_000 + Math.random() * 2_000)
  }
}
