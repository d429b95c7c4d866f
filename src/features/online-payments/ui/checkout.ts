import type { Text } from '#/kernel/refusal.ts'
import type { api } from '#/client/api.ts'
import { scriptFailed } from '../texts.ts'
import { loadScript } from './script.ts'

type Started = Awaited<ReturnType<typeof api.member.onlinePayments.startOnlinePayment>>
export type Checkout = Started['checkout']

/**
 * How a checkout ended in this page: with the provider's signed answer, by the payer closing it, or on another page.
 */
export type CheckoutEnd =
  | { end: 'answered'; response: Record<string, unknown> }
  | { end: 'cancelled' }
  | { end: 'elsewhere' }

/** Why no checkout could be opened (PAY-8). */
export class CheckoutError extends Error {
  readonly text: Text
  constructor(text: Text) {
    super(text.description)
    this.text = text
  }
}

type Open<C extends Checkout> = (checkout: C, shop: { name: string; back: string }) => Promise<CheckoutEnd>
type Of<Provider> = Extract<Checkout, { provider: Provider }>

/**
 * Opens the provider's own checkout. `back` is the path that a checkout on another page returns to. Throws a
 * CheckoutError.
 */
export function openCheckout(checkout: Checkout, shop: { name: string; back: string }): Promise<CheckoutEnd> {
  if (checkout.provider === 'razorpay') return openRazorpay(checkout, shop)
  if (checkout.provider === 'payu') return openPayu(checkout, shop)
  return openSandbox(checkout, shop)
}

type Razorpay = new (options: object) => { open: () => void }
type Bolt = { launch: (fields: object, handlers: object) => void }
declare global {
  interface Window {
    Razorpay?: Razorpay
    bolt?: Bolt
  }
}

const openRazorpay: Open<Of<'razorpay'>> = async (order, { name }) => {
  const { key, order_id, amount, currency, description, prefill } = order
  await load('https://checkout.razorpay.com/v1/checkout.js', 'Razorpay')
  return new Promise((resolve) => {
    const checkout = new (window.Razorpay as Razorpay)({
      key,
      order_id,
      amount,
      currency,
      description,
      prefill,
      name,
      theme: { color: '#185a40' },
      // Asking for a UPI address would let strangers send payment requests; open the payer's own app instead.
      config: { display: { hide: [{ method: 'upi', flows: ['collect'] }] } },
      modal: { ondismiss: () => resolve({ end: 'cancelled' }) },
      handler: (response: Record<string, unknown>) => resolve({ end: 'answered', response }),
    })
    checkout.open()
  })
}

const openPayu: Open<Of<'payu'>> = async ({ fields }) => {
  await load('https://jssdk.payu.in/bolt/bolt.min.js', 'PayU')
  return new Promise((resolve, reject) => {
    window.bolt?.launch(fields, {
      responseHandler: ({ response }: { response: Record<string, unknown> }) =>
        resolve(response['txnStatus'] === 'CANCEL' ? { end: 'cancelled' } : { end: 'answered', response }),
      catchException: () => reject(new CheckoutError(scriptFailed('PayU'))),
    })
  })
}

const openSandbox: Open<Of<'sandbox'>> = async ({ order_id }, { back }) => {
  location.assign(`/dev/checkout?${new URLSearchParams({ order: order_id, back }).toString()}`)
  return { end: 'elsewhere' }
}

async function load(src: string, provider: string): Promise<void> {
  await loadScript(src).catch(() => {
    throw new CheckoutError(scriptFailed(provider))
  })
}
