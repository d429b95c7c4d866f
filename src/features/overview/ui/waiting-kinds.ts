import { IdCard, QrCode, TriangleAlert, UserX, type LucideIcon } from 'lucide-react'
import type { WaitingKind } from '../rules.ts'

type Kind = {
  icon: LucideIcon
  words: string
  /** One of them, as it is counted. */
  noun: string
  /** The screen where it is decided. */
  path: string
  tint: string
}

/** How each kind of what waits for the desk looks, and where it leads. */
export const WAITING: Readonly<Record<WaitingKind, Kind>> = {
  payment_verification: {
    icon: QrCode,
    words: 'Payment proof',
    noun: 'payment proof',
    path: '/admin/payment-verification',
    tint: 'bg-green-wash text-green-deep',
  },
  verification_request: {
    icon: IdCard,
    words: 'Identity documents',
    noun: 'verification request',
    path: '/admin/verification',
    tint: 'bg-sunk text-ink-2',
  },
  erasure_request: {
    icon: UserX,
    words: 'Wants the account erased',
    noun: 'erasure request',
    path: '/admin/erasures',
    tint: 'bg-sunk text-ink-2',
  },
  payment_alert: {
    icon: TriangleAlert,
    words: 'Payment that needs a look',
    noun: 'payment alert',
    path: '/admin/fees',
    tint: 'bg-glow-wash text-glow-deep',
  },
}
