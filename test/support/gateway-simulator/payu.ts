import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Answer, SimulatedAttempt, Till } from './till.ts'

export const PAYU = { key: 'simuKy', salt: 'simulated-salt' }

const sha512 = (...parts: string[]) => createHash('sha512').update(parts.join('|')).digest('hex')
const inRupees = (paise: number) => (paise / 100).toFixed(2)
const STATUS = {
  created: 'pending',
  authorized: 'auth',
  captured: 'captured',
  failed: 'failed',
  refunded: 'refunded',
}

type Form = Record<string, string>

/** PayU's answer; undefined for another provider's path. */
export function payuAnswer(
  till: Till,
  _request: IncomingMessage,
  url: URL,
  body: string,
): Answer | undefined {
  if (url.pathname !== '/merchant/postservice.php') return undefined
  const form: Form = Object.fromEntries(new URLSearchParams(body))
  const { key = '', command = '', var1 = '', var2 = '', var3 = '', hash } = form
  if (key !== PAYU.key || hash !== sha512(key, command, var1, PAYU.salt))
    return { status: 200, body: { status: 0, msg: 'Invalid Hash.' } }
  if (command === 'verify_payment') return verifyPayment(till, var1)
  if (command === 'cancel_refund_transaction') return refund(till, var1, Math.round(Number(var3) * 100), var2)
  if (command === 'check_action_status' && var2 === 'payuid') return listActions(till, var1)
  return { status: 200, body: { status: 0, msg: 'Invalid command' } }
}

function verifyPayment(till: Till, txnid: string): Answer {
  const attempt = till.listAttempts(txnid).at(-1)
  const found = attempt
    ? {
        ...detailsOf(attempt),
        ...(attempt.created_at === undefined ? {} : { addedon: addedOn(attempt.created_at) }),
        txnid,
        transaction_amount: inRupees(attempt.amount),
      }
    : { mihpayid: 'Not Found', status: 'Not Found' }
  return { status: 200, body: { status: attempt ? 1 : 0, msg: '', transaction_details: { [txnid]: found } } }
}

/** In India's time, as it writes them. */
const addedOn = (seconds: number) =>
  new Date((seconds + 5.5 * 3600) * 1000).toISOString().replace('T', ' ').slice(0, 19)

function detailsOf({ id, status }: SimulatedAttempt) {
  // "success" is also used for money that was only authorised: the unmapped status tells them apart.
  const good = status === 'captured' || status === 'authorized'
  return { mihpayid: id, status: good ? 'success' : 'failure', unmappedstatus: STATUS[status] }
}

/** The actions on a payment, as in its documentation: nested under the payment and under each request. */
function listActions(till: Till, payment_id: string): Answer {
  till.asked.listRefunds++
  const requests = till.refundsOf(payment_id)
  const actions = requests.map(({ id, amount, reference, status }) => [
    id,
    {
      mihpayid: payment_id,
      request_id: id,
      amt: inRupees(amount),
      action: 'refund',
      token: reference ?? '',
      status: REFUND_STATUS[status],
    },
  ])
  const paid = till.attempts.find(({ id }) => id === payment_id)
  // The capture itself comes first, under a number of its own and without a token.
  const capture = paid && {
    mihpayid: payment_id,
    request_id: `capture_${payment_id}`,
    amt: inRupees(paid.amount),
    action: 'capture',
    token: '',
    status: 'SUCCESS',
  }
  const told = capture
    ? Object.fromEntries([[capture.request_id, capture], ...actions])
    : 'No action status found'
  return {
    status: 200,
    body: { status: Number(Boolean(capture)), transaction_details: { [payment_id]: told } },
  }
}

const REFUND_STATUS = { pending: 'queued', done: 'success', failed: 'failure' }

function refund(till: Till, payment_id: string, amount: number, reference: string): Answer {
  till.asked.refund++
  if (till.refunds.has(reference))
    return { status: 200, body: { status: 0, msg: 'Duplicate token', error_code: 105 } }
  const made = till.refund(payment_id, amount, reference, 'pending')
  const body = made
    ? { status: 1, msg: 'Refund Request Queued', request_id: made.id, mihpayid: payment_id, error_code: 102 }
    : { status: 0, msg: 'Refund FAILURE - Invalid amount', error_code: 105 }
  return { status: 200, body }
}

/**
 * Opens its payment page with the form of our checkout, as the browser does; refuses an unsigned form, and a name that
 * was tried to pay by before.
 */
export function openPayuForm(till: Till, fields: Form): void {
  const names = [
    'txnid',
    'amount',
    'productinfo',
    'firstname',
    'email',
    'udf1',
    'udf2',
    'udf3',
    'udf4',
    'udf5',
  ]
  const said = names.map((name) => fields[name] ?? '')
  if (fields['hash'] !== sha512(PAYU.key, ...said, '', '', '', '', '', PAYU.salt))
    throw new Error('wrong hash')
  const amount = Math.round(Number(fields['amount']) * 100)
  const txnid = fields['txnid'] ?? ''
  if (till.attemptsOf(txnid).length > 0) throw new Error('duplicate transaction id')
  till.open({ reference: txnid, amount, currency: 'INR' }, txnid)
}

/**
 * What it posts to surl or furl, and to the webhook: the form's fields, the outcome, and its hash of them in reverse
 * order.
 */
export function payuReturn(fields: Form, attempt: SimulatedAttempt, additionalCharges?: string): Form {
  const answer: Form = { ...fields, ...detailsOf(attempt), amount: inRupees(attempt.amount) }
  const names = ['email', 'firstname', 'productinfo', 'amount', 'txnid', 'key']
  const udf = ['udf5', 'udf4', 'udf3', 'udf2', 'udf1']
  const said = [...udf, ...names].map((name) => answer[name] ?? '')
  const charges = additionalCharges ? [additionalCharges] : []
  const hash = sha512(...charges, PAYU.salt, answer['status'] ?? '', '', '', '', '', '', ...said)
  return { ...answer, ...(additionalCharges ? { additionalCharges } : {}), hash }
}
