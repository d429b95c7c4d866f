import type { Deliveries, Delivery } from './context.ts'

type Deliver = Delivery['deliver']

/** The same deliveries, in which a plan is handed over by what `wrap` makes of how it was until now. */
export function wrapPlanDelivery(deliveries: Deliveries, wrap: (deliver: Deliver) => Deliver): Deliveries {
  const { plan } = deliveries
  return { ...deliveries, plan: { ...plan, deliver: wrap(plan.deliver) } }
}
