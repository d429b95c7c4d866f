import type { Kysely } from 'kysely'
import type { DB } from '#database/schema.ts'
import { payu } from '#/features/online-payments/gateways/payu.ts'
import { razorpay } from '#/features/online-payments/gateways/razorpay.ts'
import { sandbox } from '#/features/online-payments/gateways/sandbox.ts'
import type { Context } from '#/kernel/context.ts'
import type { Gateway, Provider } from '#/kernel/gateway.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'

/** The providers whose keys are set; without any, the sandbox, but never in production. */
export function openGateways(
  config: Pick<Config, 'appUrl' | 'isLocal' | 'razorpay' | 'payu'>,
  { sql, secret, clock }: { sql: Kysely<DB>; secret: Buffer; clock: Clock },
): Context['gateway'] {
  const open: Partial<Record<Provider, Gateway>> = {}
  if (config.razorpay) open.razorpay = razorpay(config.razorpay)
  if (config.payu) open.payu = payu({ ...config.payu, return_url: `${config.appUrl}/webhooks/payu/return` })
  if (config.isLocal && !config.razorpay && !config.payu) open.sandbox = sandbox(sql, { secret, now: clock })
  return (provider) => open[provider]
}
