/** Money, proofs and orders at the desk, each sent several times at once. */
import { randomUUID } from 'node:crypto'
import { RECEIPTS_AN_HOUR } from '#/features/payments/receipts/rules.ts'
import { dayOf } from '#/kernel/dates.ts'
import { cashFor } from '../cash.ts'
import { TEST_NOW } from '../context.ts'
import { sampleUpload } from '../samples.ts'
import { AT_ONCE, PRICE, type Kit, type Writes } from './kit.ts'

export function deskMoney(kit: Kit): Writes {
  const {
    word,
    sql,
    student,
    admin,
    students,
    same,
    each,
    post,
    captured,
    paid,
    openQr,
    proof,
    reference,
    owed,
    cookedOrder,
    made,
  } = kit

  return {
    'sending a receipt again': {
      winners: RECEIPTS_AN_HOUR,
      requests: async () => {
        const [{ id: user_id }, by] = [await student(), await admin()]
        await made(by, '/admin/payments/cash', await cashFor(sql(), user_id, 'full_day'))
        const { id } = await sql()
          .selectFrom('receipts')
          .innerJoin('payments', 'payments.id', 'receipts.payment_id')
          .select('receipts.id')
          .where('user_id', '=', user_id)
          .executeTakeFirstOrThrow()
        return same(post(by.cookie, `/admin/receipts/${id}/send`, { by: 'email' }))
      },
    },
    'asking for a payment that is captured, cancelling it, and Mark Paid': {
      requests: async () => {
        const [{ cookie }, by] = [await student(), await admin()]
        const { payment_id } = await captured(cookie)
        const path = `/payments/online/${payment_id}`
        const marked = { reason: 'Seen', in_cash: true }
        return each(
          (at) =>
            [
              post(cookie, `${path}/check`),
              post(cookie, `${path}/cancel`),
              post(by.cookie, `/admin/payments/${payment_id}/paid`, marked),
              { method: 'PUT', path, cookie, body: { response: { razorpay_signature: 'none' } } },
            ][at % 4] ?? post(cookie, `${path}/check`),
        )
      },
    },
    'a proof': {
      winners: AT_ONCE,
      requests: async () => {
        const { id, cookie } = await student()
        const payment_id = await openQr(cookie)
        const upload_id = await sampleUpload(sql(), id, 'payment_proof')
        const body = { payment_id, upload_id, transaction_reference: reference(), amount: PRICE }
        return same(post(cookie, '/payment-verifications', body))
      },
    },
    'several proofs of one payment': {
      winners: 1,
      requests: async () => {
        const { id, cookie } = await student()
        const payment_id = await openQr(cookie)
        const uploads = await Promise.all(
          Array.from({ length: AT_ONCE }, () => sampleUpload(sql(), id, 'payment_proof')),
        )
        return each((at) =>
          post(cookie, '/payment-verifications', {
            payment_id,
            upload_id: uploads[at],
            transaction_reference: reference(),
            amount: PRICE,
          }),
        )
      },
    },
    'approving and rejecting a proof': {
      winners: 1,
      requests: async () => {
        const [by, { cookie }] = [await student(), await admin()]
        const { id } = await proof(by)
        const path = `/admin/payment-verifications/${id}`
        return each((at) => post(cookie, `${path}/${at % 2 ? 'approve' : 'reject'}`))
      },
    },
    'approving proofs with the same reference': {
      winners: 1,
      requests: async () => {
        const { cookie } = await admin()
        const twin = reference()
        const proofs = await Promise.all((await students()).map((by) => proof(by, twin)))
        return proofs.map(({ id }) => post(cookie, `/admin/payment-verifications/${id}/approve`))
      },
    },
    'importing the same statement': {
      winners: AT_ONCE,
      requests: async () => {
        const { cookie } = await admin()
        const credits = [1, 2, 3].map((n) => ({
          day: dayOf(TEST_NOW),
          amount: PRICE,
          narration: `UPI ${word()} ${n}`,
        }))
        return each((at) =>
          post(cookie, '/admin/bank-credits', { credits: at % 2 ? credits : credits.toReversed() }),
        )
      },
    },
    'importing two equal lines, in two files of which one has their references': {
      winners: AT_ONCE,
      requests: async () => {
        const { cookie } = await admin()
        const line = { day: dayOf(TEST_NOW), amount: PRICE, narration: `UPI ${word()}` }
        const bare = [1, 2].map((nth) => ({ ...line, nth, occurrence: nth }))
        const referenced = bare.map(({ nth }) => ({ ...line, nth, reference: `R${nth}` }))
        return each((at) => post(cookie, '/admin/bank-credits', { credits: at % 2 ? bare : referenced }))
      },
    },
    'resolving an unmatched payment': {
      winners: 1,
      requests: async () => {
        const { cookie } = await admin()
        const narration = `RENT ${word()}`
        const credits = [{ day: dayOf(TEST_NOW), amount: PRICE, narration }]
        await made({ cookie }, '/admin/bank-credits', { credits })
        const { id } = await sql()
          .selectFrom('bank_credits')
          .select('id')
          .where('narration', '=', narration)
          .executeTakeFirstOrThrow()
        return same(post(cookie, `/admin/bank-credits/${id}/resolve`, { note: 'The tenant' }))
      },
    },
    'recording cash': {
      winners: AT_ONCE,
      requests: async () => {
        const [{ id: user_id }, { cookie }] = [await student(), await admin()]
        const body = await cashFor(sql(), user_id, 'full_day')
        return same(post(cookie, '/admin/payments/cash', body, randomUUID()))
      },
    },
    'refunding a payment': {
      requests: async () => {
        const [payer, by] = [await student(), await admin()]
        const { payment_id } = await paid(payer.cookie)
        const body = { amount: 60_000, reason: 'Moves', end_membership: true }
        const key = randomUUID()
        return each((at) =>
          post(by.cookie, `/admin/payments/${payment_id}/refunds`, body, at % 2 ? key : randomUUID()),
        )
      },
    },
    'undoing a payment, and refunding it': {
      winners: 1,
      requests: async () => {
        const [payer, by] = [await student(), await admin()]
        const payment_id = await openQr(payer.cookie)
        const path = `/admin/payments/${payment_id}`
        await made(by, `${path}/paid`, { reason: 'Seen', in_cash: true })
        const refund = { amount: PRICE, reason: 'Moves', end_membership: true }
        return each((at) =>
          at % 2
            ? post(by.cookie, `${path}/undo`, { reason: 'Mistaken' })
            : post(by.cookie, `${path}/refunds`, refund, randomUUID()),
        )
      },
    },
    'giving back what an alert tells of, and looking into it': {
      winners: 1,
      requests: async () => {
        const [id, { cookie }] = [await owed(), await admin()]
        const path = `/admin/payment-alerts/${id}`
        return each((at) =>
          at % 2
            ? post(cookie, `${path}/give-back`, { by_hand: false })
            : post(cookie, `${path}/resolve`, { note: 'Seen' }),
        )
      },
    },
    'cancelling an order, and cooking it': {
      winners: 1,
      requests: async () => {
        const [id, { cookie }] = [await cookedOrder(), await admin()]
        const path = `/admin/canteen-orders/${id}`
        return each((at) =>
          at % 2
            ? post(cookie, `${path}/cancel`, { reason: 'Gas is out' })
            : post(cookie, `${path}/cancel`, { reason: 'Sold out' }),
        )
      },
    },
    'a step of an order': {
      winners: 1,
      requests: async () => {
        const [id, { cookie }] = [await cookedOrder(), await admin()]
        return same(post(cookie, `/admin/canteen-orders/${id}/status`, { status: 'preparing' }))
      },
    },
  }
}
