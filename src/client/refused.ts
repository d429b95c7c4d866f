import { toPaise, type Paise } from '#/kernel/money.ts'

/** The refusal's code in what an API call threw, if any. */
export function codeOf(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' ? code : undefined
}

/** The fact of this name that a refusal with this code gives; undefined for anything else. */
export function factIn(error: unknown, code: string, name: string): unknown {
  if (codeOf(error) !== code) return undefined
  return (error as { data?: Partial<Record<string, unknown>> }).data?.[name]
}

/** The new price in paise, when a call was refused because the price changed. */
export function priceIn(error: unknown): Paise | undefined {
  const price = factIn(error, 'price_changed', 'price')
  return typeof price === 'number' ? toPaise(price) : undefined
}
