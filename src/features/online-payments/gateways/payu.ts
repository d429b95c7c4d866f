import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { plainRupees, toPaise, type Paise } from '#/kernel/money.ts'
import { callGateway, parseJson } from './client.ts'
import {
  GatewayError,
  type AttemptStatus,
  type Gateway,
  type ListedRefund,
  type WebhookHint,
  type OrderRequest,
  type RefundOutcome,
  UnknownToAccount,
} from '#/kernel/gateway.ts'
import { isSameSecret } from '#/kernel/secrets.ts'

export type PayuKeys = {
  key: string
  salt: string
  /** Of its service for queries. */
  url: URL
  /** Where the provider's page sends the browser afterwards, on our public address. */
  return_url: string
}

const HASHED = ['txnid', 'amount', 'productinfo', 'firstname', 'email'] as const
const UDF = ['udf1', 'udf2', 'udf3', 'udf4', 'udf5'] as const

const details = z.object({
  mihpayid: z.pipe(z.union([z.string(), z.int()]), z.transform(String)),
  unmappedstatus: z.optional(z.string()),
  status: z.string(),
  transaction_amount: z.nullish(z.string()),
  amt: z.nullish(z.string()),
  /** When its payer paid, in India: 2026-11-20 14:05:09. */
  addedon: z.nullish(z.string()),
})
const verified = z.object({ status: z.int(), transaction_details: z.record(z.string(), z.unknown()) })
const acted = z.object({ transaction_details: z.optional(z.unknown()) })
const action = z.object({
  token: z.nullish(z.string()),
  request_id: z.union([z.string(), z.int()]),
  status: z.string(),
  /** A capture is an action, too. */
  action: z.nullish(z.string()),
  amt: z.nullish(z.union([z.string(), z.number()])),
})
const refunded = z.object({ status: z.int(), request_id: z.optional(z.union([z.string(), z.int()])) })

const STATUS: Record<string, AttemptStatus> = {
  captured: 'captured',
  auth: 'authorized',
  failed: 'failed',
  failure: 'failed',
  bounced: 'failed',
  dropped: 'failed',
  userCancelled: 'failed',
  refunded: 'refunded',
}

/**
 * Online payment provider 2. Its order is just a signed form: opening one needs no call. The order's name ends with a
 * mark of the account, since PayU says 'Not Found' of other accounts' orders, too (docs/decisions/0123).
 */
export function payu({ key, salt, url, return_url }: PayuKeys): Gateway {
  const mark = `_${createHash('sha256').update(key).digest('hex').slice(0, 6)}`
  /** Older orders have no mark. */
  const isAnothers = (txnid: string) => txnid.includes('_') && !txnid.endsWith(mark)

  async function ask<Shape extends z.ZodMiniType>(command: string, variables: string[], shape: Shape) {
    const hash = sha512([key, command, variables[0], salt])
    const named = variables.map((value, index) => [`var${index + 1}`, value])
    const body = new URLSearchParams([['key', key], ['command', command], ['hash', hash], ...named])
    return callGateway(
      new URL('/merchant/postservice.php?form=2', url),
      {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: body.toString(),
      },
      shape,
    )
  }

  /** Whether the provider signed this answer about this order. */
  function readAnswer(fields: Record<string, unknown>): (WebhookHint & { txnid: string }) | undefined {
    const text = (name: string) => (typeof fields[name] === 'string' ? fields[name] : '')
    const said = Object.fromEntries([...HASHED, ...UDF].map((name) => [name, text(name)]))
    // An added fee goes before the salt; the amount is still the one we asked for.
    const charges = text('additionalCharges') ? [text('additionalCharges')] : []
    const parts = [salt, text('status'), ...EMPTY, ...backwards(said), key]
    const hash = sha512([...charges, ...parts])
    if (text('key') !== key || !isSameSecret(text('hash'), hash)) return undefined
    const txnid = text('txnid')
    // Not signed: its own payment id, and whether the money is captured or only promised.
    return { txnid, provider_order_id: txnid, event_id: hash, signed_alike: true }
  }

  async function listRefunds(provider_payment_id: string) {
    const { transaction_details } = await ask('check_action_status', [provider_payment_id, 'payuid'], acted)
    // Those that have a name of ours are refunds, whatever it calls them.
    const refunds = actionsIn(transaction_details).filter((one) => one.action === 'refund' || one.token)
    return refunds.map(({ token, request_id, status, amt }): ListedRefund => {
      const outcome = { provider_refund_id: String(request_id), status: refundStatus(status) }
      return { ...outcome, reference: token ?? '', amount: paiseOf(String(amt ?? '')) }
    })
  }

  return {
    provider: 'payu',
    createOrder: ({ reference }) => Promise.resolve(`${reference}${mark}`),
    checkout: (txnid, request) => ({
      provider: 'payu',
      fields: formFields(txnid, request, { key, salt, return_url }),
    }),
    readCallback(provider_order_id, fields) {
      const hint = readAnswer(fields)
      return hint?.txnid === provider_order_id ? hint : undefined
    },
    readWebhook(body, headers) {
      const json = String(headers['content-type']).includes('json')
      return readAnswer(json ? asRecord(body) : Object.fromEntries(new URLSearchParams(body.toString())))
    },
    async listAttempts(txnid) {
      const { transaction_details } = await ask('verify_payment', [txnid], verified)
      const found = details.safeParse(transaction_details[txnid])
      if (!found.success) throw new GatewayError('payu told of a payment in words that are not known')
      // An order that nobody has tried to pay has status "Not Found" and no payment.
      if (found.data.mihpayid === 'Not Found') {
        if (isAnothers(txnid)) throw new UnknownToAccount('payu was asked about another account')
        return []
      }
      const { mihpayid, unmappedstatus, status, transaction_amount, amt, addedon } = found.data
      const amount = paiseOf(transaction_amount ?? amt ?? '')
      const known = STATUS[unmappedstatus ?? status] ?? 'pending'
      const at = momentOf(addedon ?? '')
      return [{ provider_payment_id: mihpayid, status: known, amount, currency: 'INR', at }]
    },
    async refund({ provider_payment_id, amount, reference }) {
      const variables = [provider_payment_id, reference, plainRupees(amount)]
      const { status, request_id } = await ask('cancel_refund_transaction', variables, refunded)
      // It refuses a name it has seen: the answer to an earlier request may have been lost.
      const taken: RefundOutcome | undefined =
        status === 1 && request_id !== undefined
          ? { provider_refund_id: String(request_id), status: 'pending' }
          : (await listRefunds(provider_payment_id)).find((one) => one.reference === reference)
      if (!taken) throw new GatewayError('payu refused the refund')
      const { provider_refund_id, status: said } = taken
      return { provider_refund_id, status: said }
    },
    listRefunds,
  }
}

/** While a refund is in progress it has many names: queued, in progress, requested, od_hit. */
function refundStatus(said: string): RefundOutcome['status'] {
  if (/^success$/i.test(said)) return 'done'
  return /^fail/i.test(said) ? 'failed' : 'pending'
}

/** The actions on a payment: some are listed under its name, others under their own. */
function actionsIn(told: unknown): z.infer<typeof action>[] {
  const found = action.safeParse(told)
  if (found.success) return [found.data]
  // One that is overlooked would count as refused.
  if (typeof told === 'object' && told !== null && 'request_id' in told)
    throw new GatewayError('payu told of an action in words that are not known')
  return typeof told === 'object' && told !== null ? Object.values(told).flatMap(actionsIn) : []
}

/** The positions between udf5 and the salt that the provider reserves. */
const EMPTY = ['', '', '', '', '']

function backwards(said: Record<string, string | undefined>): (string | undefined)[] {
  return [...HASHED, ...UDF].map((name) => said[name]).toReversed()
}

type Ours = Pick<PayuKeys, 'key' | 'salt' | 'return_url'>

function formFields(txnid: string, { amount, description, customer }: OrderRequest, ours: Ours) {
  const fields = {
    txnid,
    amount: plainRupees(amount),
    productinfo: withoutBars(description),
    firstname: withoutBars(customer.name),
    email: withoutBars(customer.email),
  }
  const hash = requestHash({ ...fields, key: ours.key, salt: ours.salt })
  const { key, return_url } = ours
  return { key, ...fields, phone: customer.phone, surl: return_url, furl: return_url, hash }
}

type Hashed = Partial<Record<(typeof UDF)[number], string>> &
  Record<(typeof HASHED)[number] | 'key' | 'salt', string>

/**
 * The request's hash, of fields joined by bars. Throws a GatewayError if a field contains a bar, since the text after
 * it would count as the next field.
 */
export function requestHash({ key, salt, ...fields }: Hashed): string {
  const parts = [...HASHED, ...UDF].map((name) => fields[name] ?? '')
  if (parts.some((part) => part.includes('|'))) throw new GatewayError('a bar in a hashed field')
  return sha512([key, ...parts, ...EMPTY, salt])
}

const withoutBars = (text: string) => text.replaceAll('|', ' ').trim()
const sha512 = (parts: (string | undefined)[]) => createHash('sha512').update(parts.join('|')).digest('hex')

/** '1000.00' as paise; -1 if it is no amount, which matches no order. */
function paiseOf(amount: string): Paise {
  const [, rupees, part = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(amount) ?? []
  return toPaise(rupees === undefined ? -1 : Number(rupees) * 100 + Number(part.padEnd(2, '0')))
}

/** Its times are India's, without saying so. */
function momentOf(text: string): Date | undefined {
  const [, day, time] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)/.exec(text) ?? []
  const moment = new Date(`${day}T${time}+05:30`)
  return Number.isNaN(moment.getTime()) ? undefined : moment
}

const asRecord = (body: Buffer) => Object(parseJson(body.toString())) as Record<string, unknown>
