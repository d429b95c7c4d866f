import type { WaitingKind } from '../../queue/rules.ts'
import { WAITING_PATHS } from '../../ui/waiting-paths.ts'

/** What the address of each kind's screen says of the one item; the orders that wait are in plain sight there. */
const ITEM: Readonly<Record<WaitingKind, (id: string) => Record<string, string>>> = {
  payment_verification: (proof) => ({ proof }),
  verification_request: (view) => ({ view }),
  registration_form: (view) => ({ view }),
  erasure_request: (view) => ({ view }),
  payment_alert: (alert) => ({ alert }),
  canteen_order: () => ({ status: 'paid' }),
  question: (view) => ({ view }),
  due: (view) => ({ view }),
}

/** The way to an item that waits (REVIEW-1). Without icons, since the toasts of every page load it. */
export function wayTo({ kind, id }: { kind: WaitingKind; id: string }) {
  return { to: WAITING_PATHS[kind], search: ITEM[kind](id) }
}

/** What the address says of all of a kind that wait, and no others. */
const ALL: Readonly<Record<WaitingKind, Record<string, string>>> = {
  payment_verification: { q: 'pending' },
  verification_request: { q: 'pending' },
  registration_form: { status: 'pending' },
  erasure_request: {},
  payment_alert: {},
  canteen_order: { status: 'paid' },
  question: {},
  due: { show: 'overdue' },
}

/** The way to the list of all that wait of a kind (DESK-2). */
export function wayToAll(kind: WaitingKind) {
  return { to: WAITING_PATHS[kind], search: ALL[kind] }
}
