import type { ReactNode } from 'react'
import { toPaise, type Paise } from '#/kernel/money.ts'
import { isAboveLimit } from '../rules.ts'
import { limitWords } from '../texts.ts'
import { useRefundLimit } from './use-refund-limit.ts'

type Props = {
  /** Paise that would be refunded; null if no money goes back. */
  amount: Paise | null
  /** Paise that went back before, of everything that paid for the same purchase. */
  refunded?: Paise
  children: ReactNode
}

/** The button of a refund, or in its place that an administrator has to do it (ROLE-2). */
export function WithinLimit({ amount, refunded = toPaise(0), children }: Props) {
  const limit = useRefundLimit()
  if (amount === null) return children
  if (limit === undefined) return null
  return isAboveLimit({ refunded, amount, limit }) ? (
    <p className="text-sm text-ink-2">{limitWords(limit)}</p>
  ) : (
    children
  )
}
