import {
  CircleQuestionMark,
  Coffee,
  FileText,
  HandCoins,
  IdCard,
  QrCode,
  TriangleAlert,
  UserX,
  type LucideIcon,
} from 'lucide-react'
import type { Noun } from '#/kernel/counted.ts'
import type { Words } from '#/kernel/words.ts'
import type { WaitingKind } from '../queue/rules.ts'

type Kind = {
  icon: LucideIcon
  words: Words
  /** The singular, used with a count. */
  noun: Noun
  tint: string
}

/** Icon and words for each kind of waiting row. */
export const WAITING: Readonly<Record<WaitingKind, Kind>> = {
  payment_verification: {
    icon: QrCode,
    words: 'Payment proof',
    noun: 'payment proof',
    tint: 'bg-green-wash text-green-deep',
  },
  verification_request: {
    icon: IdCard,
    words: 'Identity documents',
    noun: 'verification request',
    tint: 'bg-sunk text-ink-2',
  },
  registration_form: {
    icon: FileText,
    words: 'Registration form',
    noun: 'registration form',
    tint: 'bg-sunk text-ink-2',
  },
  erasure_request: {
    icon: UserX,
    words: 'Wants their account erased',
    noun: 'erasure request',
    tint: 'bg-sunk text-ink-2',
  },
  payment_alert: {
    icon: TriangleAlert,
    words: 'Payment that needs attention',
    noun: 'payment alert',
    tint: 'bg-glow-wash text-glow-deep',
  },
  canteen_order: {
    icon: Coffee,
    words: 'Canteen order',
    noun: 'canteen order',
    tint: 'bg-sunk text-ink-2',
  },
  question: {
    icon: CircleQuestionMark,
    words: 'Question',
    noun: 'question',
    tint: 'bg-glow-wash text-glow-deep',
  },
  due: {
    icon: HandCoins,
    words: 'Overdue',
    noun: 'due',
    tint: 'bg-glow-wash text-glow-deep',
  },
}
