import { formatRupees, parseRupees } from '#/kernel/money.ts'
import type { Text } from '#/kernel/refusal.ts'
import { t } from '#/kernel/words.ts'
import { askedPrice } from './rules.ts'

/** What is wrong with what was typed (LIBRARY-13). */
export const TAX_PROBLEMS = {
  gstin: 'This is not a GSTIN. Please check its 15 characters',
  code: 'Please enter 4, 6 or 8 digits, such as 999293',
}

/** '18 %', or 'No tax'. */
export const taxRateText = (rate: number) => (rate === 0 ? t('No tax') : `${rate} %`)

/** The label of a price that the desk types; `rate` is what is added to it, in per cent. */
export const priceLabel = (rate: number) =>
  rate === 0 ? t('Price in rupees') : t('Price in rupees, before tax')

/** 'With 18 % tax everybody pays ₹1,180.', as far as a price is typed. */
export function addedTaxHint(typed: string, rate: number): string {
  const price = parseRupees(typed)
  if (rate === 0 || price === null) return ''
  return t('With {rate}% tax, everyone pays {amount}.', {
    rate,
    amount: formatRupees(askedPrice(price, rate)),
  })
}

/** Without it a price can't be typed. */
export const TAX_NOT_LOADED: Text = { title: 'Error', description: 'Failed to load settings' }
