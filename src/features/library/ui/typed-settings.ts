import { inRupees, parseRupees } from '#/kernel/money.ts'
import { plainDigits } from '#/kernel/digits.ts'
import { CLOSED, WEEKDAYS } from '../hours/rules.ts'
import { OFFERS } from '../offers/rules.ts'
import type { Settings } from '../rules.ts'
import type { settings } from '../contract.ts'
import type { z } from 'zod/mini'

type Days = 'document_retention_days' | 'registration_retention_days'

/** The values of the fields: the days, and the limit in rupees, are text until they are checked. */
export type TypedSettings = Omit<Settings, Days | 'desk_refund_limit'> &
  Record<Days | 'desk_refund_limit', string>

/** The fields as the contract checks them, which points out what is no amount. */
export function checkedFrom(typed: TypedSettings) {
  return {
    ...typed,
    document_retention_days: plainDigits(typed.document_retention_days),
    registration_retention_days: plainDigits(typed.registration_retention_days),
    desk_refund_limit: parseRupees(typed.desk_refund_limit) ?? NaN,
  }
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

/** What is edited as one thing: each day and each offer is, so that somebody else's stay theirs beside (DESK-11). */
export type EditedSettings = Omit<TypedSettings, 'opening_hours' | 'offers'> & {
  [day: `opening_hours.${string}`]: string
  [offer: `offers.${string}`]: boolean
}

export function takeApart(typed: TypedSettings): EditedSettings
export function takeApart(part: Partial<TypedSettings>): Partial<EditedSettings>
export function takeApart({ opening_hours = [], offers, ...rest }: Partial<TypedSettings>) {
  const days = opening_hours.map((hours, day) => [`opening_hours.${day}`, hours] as const)
  const ticks = offers ? OFFERS.map((offer) => [`offers.${offer}`, offers.includes(offer)] as const) : []
  return { ...rest, ...Object.fromEntries(days), ...Object.fromEntries(ticks) }
}

export function putTogether(edited: EditedSettings): TypedSettings {
  const whole = Object.entries(edited).filter(([name]) => !name.includes('.'))
  return {
    ...(Object.fromEntries(whole) as Omit<TypedSettings, 'opening_hours' | 'offers'>),
    opening_hours: WEEKDAYS.map((_, day) => edited[`opening_hours.${day}`] ?? CLOSED),
    offers: OFFERS.filter((offer) => edited[`offers.${offer}`]),
  }
}
