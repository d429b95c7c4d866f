/** The page on which a payment was begun: of the plan with this slug, or, without one, of a canteen order. */
export const pageFor = (payment_id: string, plan: string | null): string =>
  plan === null
    ? `/dashboard/canteen?payment=${payment_id}`
    : `/dashboard/fees?payment=${payment_id}&plan=${plan}`
