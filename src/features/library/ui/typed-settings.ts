import { inRupees, parseRupees } from '#/kernel/money.ts'
import type { Settings } from '../rules.ts'
import type { settings } from '../contract.ts'
import type { z } from 'zod/mini'

type Days = 'document_retention_days' | 'registration_retention_days'

/** The values of the fields: the days, and the limit in rupees, are text until they are checked. */
export type TypedSettings = Omit<Settings, Days | 'desk_refund_limit'> &
  Record<Days | 'desk_refund_limit', string>

/** The fields as the contract checks them, which points out what is no amount. */
export function checkedFrom(typed: TypedSettings) {
  return { ...typed, desk_refund_limit: parseRupees(typed.desk_refund_limit) ?? NaN }
}

export type SavedSettings = z.infer<typeof settings> & { version: number; updated_at: string }

export function typedFrom(saved: SavedSettings): TypedSettings {
  const { version: _version, updated_at: _at, ...rest } = saved
  return {
    ...rest,
    document_retention_days: String(saved.document_retention_days),
    registration_retention_days: String(saved.registration_retention_days),
    desk_refund_limit: String(inRupees(saved.desk_refund_limit)),
  }
}
