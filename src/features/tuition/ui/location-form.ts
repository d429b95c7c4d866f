import * as z from 'zod/mini'
import { inRupees } from '#/kernel/money.ts'
import { locationDetails } from '../contract.ts'
import { HIGHEST_RATE, RATE_KEYS, rateFrom, type Location, type RateKey } from '../rules.ts'

/** What the location dialog's fields contain; rates in rupees as typed. */
export type TypedLocation = { name: string; name_hi: string; active: boolean } & Record<RateKey, string>

export const NEW_LOCATION: TypedLocation = {
  name: '',
  name_hi: '',
  active: true,
  lkg_ukg: '',
  class_1_8: '',
  class_8_10: '',
  class_11_12: '',
}

export function typedFrom({ name, name_hi, active, rates }: Location): TypedLocation {
  const typed = RATE_KEYS.map((key) => [key, String(inRupees(rates[key]))] as const)
  return { name, name_hi, active, ...(Object.fromEntries(typed) as Record<RateKey, string>) }
}

const rate = z.pipe(
  z.string().check(z.refine((typed) => rateFrom(typed) <= HIGHEST_RATE, 'At most ₹10,00,000')),
  z.transform(rateFrom),
)

/** Checks the dialog's fields and turns them into the contract's location. */
export const locationForm = z.pipe(
  z.object({
    name: locationDetails.shape.name,
    name_hi: locationDetails.shape.name_hi,
    active: z.boolean(),
    lkg_ukg: rate,
    class_1_8: rate,
    class_8_10: rate,
    class_11_12: rate,
  }),
  z.transform(({ name, name_hi, active, ...rates }) => ({ name, name_hi, active, rates })),
)
