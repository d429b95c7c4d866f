import { sql as raw } from 'kysely'

/** Whether an active plan has grown from a subscription (CHANGE-1); `id` names its column. */
export const isContinued = (id: string) =>
  raw<boolean>`exists (select from subscriptions grown where grown.grown_from = ${raw.ref(id)} and grown.status <> 'expired')`
