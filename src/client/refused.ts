import { toPaise, type Paise } from '#/kernel/money.ts'
/** The refusal's code in what an API call threw, if any. */
export function codeOf(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' ? code : undefined
}

/** The new price in paise, when a call was refused because the price changed. */
export function priceIn(error: unknown): Paise | undefined {
  if (codeOf(error) !== 'price_changed') return undefined
  const price = (error as { data?: { price?: unknown } }).data?.price
  return typeof price === 'number' ? toPaise(price) : undefined
}
