import { formatAmountFact } from '#/kernel/money.ts'
import type { Text, Texts } from '#/kernel/refusal.ts'
import { t } from '#/kernel/words.ts'
import type { Invalid } from './rules.ts'

export type CouponRefusal =
  | Invalid
  | 'coupon_held'
  | 'coupon_under_review'
  | 'too_many_coupon_tries'
  | 'coupon_not_found'
  | 'coupon_code_taken'
  | 'coupon_in_use'

const invalid = (description: string): Text => ({ title: 'Invalid Coupon', description })

/** Why a coupon is not valid (COUPON-2), or can't be saved or deleted (COUPON-10). */
export const couponTexts: Texts<CouponRefusal> = {
  coupon_invalid: invalid('Invalid coupon code'),
  coupon_not_yet_valid: invalid('This coupon is not valid yet'),
  coupon_expired: invalid('This coupon has expired'),
  coupon_wrong_scope: ({ applicable_to }) =>
    invalid(
      applicable_to === 'canteen'
        ? t('This coupon is for canteen orders only')
        : t('This coupon is for plans only'),
    ),
  coupon_below_minimum: ({ min_amount }) =>
    invalid(
      t('This coupon needs a total of at least {amount}', {
        amount: formatAmountFact(min_amount),
      }),
    ),
  coupon_exhausted: invalid('This coupon has been used up'),
  coupon_used: ({ at_desk }) =>
    invalid(at_desk ? t('They have already used this coupon') : t('You have already used this coupon')),
  coupon_held: ({ at_desk }) =>
    invalid(
      at_desk
        ? t('They’re using this coupon for another order')
        : t('You’re using this coupon for another order. Pay or cancel that one first.'),
    ),
  coupon_under_review: invalid('This coupon is in a payment proof that is under review.'),
  coupon_rest_too_small: invalid('This coupon would leave less than ₹1 to pay'),
  too_many_coupon_tries: invalid('Too many attempts. Please wait a few minutes.'),
  coupon_not_found: { title: 'Error', description: 'This coupon does not exist.' },
  coupon_code_taken: { title: 'Error', description: 'There is already a coupon with this code.' },
  coupon_in_use: {
    title: 'Error',
    description: 'This coupon has been used, so it can’t be deleted. Switch it off instead.',
  },
}

export const couponToasts = {
  code_required: { title: 'Invalid Coupon', description: 'Please enter a coupon code' },
  invalid_code: { title: 'Invalid Coupon', description: 'Invalid coupon code' },
  signed_out: { title: 'Invalid Coupon', description: 'User not authenticated' },
  no_answer: { title: 'Invalid Coupon', description: 'Invalid coupon validation response' },
} satisfies Record<string, Text>

/** The check itself failed: 'Coupon validation failed: {message}'. */
export function validationFailed(message: string): Text {
  return { title: 'Invalid Coupon', description: t('Coupon validation failed: {message}', { message }) }
}
