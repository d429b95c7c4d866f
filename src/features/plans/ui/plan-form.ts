import * as z from 'zod/mini'
import { tidy } from '#/kernel/fields.ts'
import { askedPrice, priceBeforeTax } from '#/features/tax/rules.ts'
import { inRupees, MOST_PAISE, parseRupees, type Paise } from '#/kernel/money.ts'
import { plainDigits } from '#/kernel/digits.ts'
import { t } from '#/kernel/words.ts'
import { LEAST_PRICE, planDetails, type DeskPlan } from '../contract.ts'
import { MOST_DAYS, MOST_MONTHS, type Plan, type PlanDetails } from '../rules.ts'

/**
 * What the plan dialog's fields contain: a length in one unit, a price in rupees, before tax where the library types it
 * so.
 */
export type TypedPlan = {
  name: string
  name_hi: string
  type: Plan['type']
  unit: 'months' | 'days'
  count: string
  price: string
}

export const NEW_PLAN: TypedPlan = {
  name: '',
  name_hi: '',
  type: 'full_day',
  unit: 'months',
  count: '1',
  price: '',
}

/** `taxRate` is what is added to a typed price, in per cent. */
export function typedFrom(plan: DeskPlan, taxRate: number): TypedPlan {
  const unit = plan.duration_months > 0 ? 'months' : 'days'
  return {
    name: plan.name,
    name_hi: plan.name_hi,
    type: plan.type,
    unit,
    count: String(unit === 'months' ? plan.duration_months : plan.duration_days),
    price: String(inRupees(priceBeforeTax(plan.price, taxRate))),
  }
}

/** The typed plan as far as it is valid, for the preview; null without a price or a length. */
export function plannedFrom(typed: TypedPlan, taxRate: number): PlanDetails | null {
  const price = askedFor(typed.price, taxRate)
  const count = Number(plainDigits(typed.count))
  if (price === null || !Number.isInteger(count) || count < 1 || count > MOST_DAYS) return null
  return {
    name: typed.name.trim(),
    name_hi: typed.name_hi.trim(),
    type: typed.type,
    duration_months: typed.unit === 'months' ? count : 0,
    duration_days: typed.unit === 'days' ? count : 0,
    price,
  }
}

function askedFor(typed: string, taxRate: number): Paise | null {
  const price = parseRupees(typed)
  return price === null ? null : askedPrice(price, taxRate)
}

const MOST = { months: MOST_MONTHS, days: MOST_DAYS }

/** Checks the dialog's fields and turns them into the contract's plan. */
export const planForm = (taxRate: number) =>
  z.pipe(
    z
      .object({
        name: planDetails.shape.name,
        name_hi: planDetails.shape.name_hi,
        type: planDetails.shape.type,
        unit: z.enum(['months', 'days']),
        count: z
          .string()
          .check(
            tidy(),
            z.overwrite(plainDigits),
            z.regex(/^[1-9][0-9]{0,3}$/, 'Please enter a whole number'),
          ),
        price: z.string().check(
          z.refine((typed) => parseRupees(typed) !== null, 'Please enter an amount in rupees'),
          z.refine((typed) => (parseRupees(typed) ?? LEAST_PRICE) >= LEAST_PRICE, 'A plan costs at least ₹1'),
          z.refine((typed) => (askedFor(typed, taxRate) ?? 0) <= MOST_PAISE, 'At most ₹10,00,000'),
        ),
      })
      .check(
        z.refine(({ unit, count }) => Number(count) <= MOST[unit], {
          message: t('At most {months} months or {days} days', MOST),
          path: ['count'],
        }),
      ),
    z.transform((typed) => {
      const plan = plannedFrom(typed, taxRate)
      if (!plan) throw new Error('a checked plan is whole')
      return plan
    }),
  )
