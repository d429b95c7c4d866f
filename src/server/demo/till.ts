import type { Attempt, Gateway } from '#/kernel/gateway.ts'
import { toPaise, type Paise } from '#/kernel/money.ts'

/** The sample library's payment provider: every order was paid at once. */
export function demoGateway(): Gateway {
  const amounts = new Map<string, Paise>()
  const refuse = () => Promise.reject(new Error('the sample library has no provider'))
  return {
    provider: 'sandbox',
    createOrder: ({ reference, amount }) => {
      amounts.set(reference, amount)
      return Promise.resolve(reference)
    },
    checkout: (order_id) => ({ provider: 'sandbox', order_id }),
    readCallback: () => undefined,
    readWebhook: () => undefined,
    listAttempts: (order_id) => {
      const attempt = {
        provider_payment_id: `sample_${order_id}`,
        amount: amounts.get(order_id) ?? toPaise(0),
        currency: 'INR',
      }
      return Promise.resolve<Attempt[]>([{ ...attempt, status: 'captured' }])
    },
    refund: refuse,
    listRefunds: refuse,
  }
}
