import { subtract, toPaise, type Paise } from '#/kernel/money.ts'

/** The rates of GST in per cent; 0: no tax is due. */
export const TAX_RATES = [0, 5, 12, 18, 28, 40] as const
export type TaxRate = (typeof TAX_RATES)[number]

const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** The last character of a GSTIN, which follows from the 14 before it. */
function checkCharacter(characters: string): string {
  const sum = characters.split('').reduce((total, character, at) => {
    const product = CHARACTERS.indexOf(character) * (at % 2 === 0 ? 1 : 2)
    return total + Math.floor(product / CHARACTERS.length) + (product % CHARACTERS.length)
  }, 0)
  return CHARACTERS[(CHARACTERS.length - (sum % CHARACTERS.length)) % CHARACTERS.length] ?? ''
}

/** A GSTIN: the state, the PAN, a number of the registration, Z, and a check character (LIBRARY-13). */
export function isGstin(typed: string): boolean {
  const found = /^(\d{2})[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/.exec(typed)
  const state = Number(found?.[1] ?? 0)
  const isState = (state >= 1 && state <= 38) || state === 97 || state === 99
  return isState && checkCharacter(typed.slice(0, 14)) === typed.slice(14)
}

/** An HSN or SAC: 4, 6 or 8 digits. */
export function isTaxCode(typed: string): boolean {
  return /^\d{4}(\d{2}){0,2}$/.test(typed)
}

/** The tax in an amount. Amounts in paise, `tax_rate` in per cent. */
type Tax = { gstin: string; tax_code: string; tax_rate: number; cgst: Paise; sgst: Paise }
/** What a paper says of tax: all of it, or all null where none was due. `tax_added`: to a price typed before tax. */
export type PaperTax = { [N in keyof Tax]: Tax[N] | null } & { tax_added: boolean }

export const NO_TAX: PaperTax = {
  gstin: null,
  tax_code: null,
  tax_rate: null,
  cgst: null,
  sgst: null,
  tax_added: false,
}

/** What a paper says of tax; null if it says nothing. */
export function taxOf({ gstin, tax_code, tax_rate, cgst, sgst }: PaperTax): Tax | null {
  if (gstin === null || tax_code === null || tax_rate === null || cgst === null || sgst === null) return null
  return { gstin, tax_code, tax_rate, cgst, sgst }
}

/**
 * Half of the tax in an amount that includes it, in paise: amount · rate / (100 + rate), halved and rounded, so that
 * central and state tax are equal, and both together differ from the exact tax by a paisa at most (PAY-25).
 */
export function halfTaxIn(amount: Paise, rate: number): Paise {
  return toPaise(Math.round((amount * rate) / (2 * (100 + rate))))
}

type Terms = { gstin: string; tax_rate: number; tax_code: string; prices_before_tax: boolean }

/** The tax in an amount, by the settings of this moment; none without a GSTIN, a rate or an amount. */
export function taxIn(amount: Paise, { gstin, tax_rate, tax_code, prices_before_tax }: Terms): PaperTax {
  if (gstin === '' || tax_rate === 0 || amount === 0) return NO_TAX
  const half = halfTaxIn(amount, tax_rate)
  return { gstin, tax_code, tax_rate, cgst: half, sgst: half, tax_added: prices_before_tax }
}

/**
 * What is asked for a price typed before tax, in paise; `rate` in per cent, 0 where prices are typed with their tax.
 * The tax in what is asked is the tax that was added, and `priceBeforeTax` gives the typed price back, to the paisa
 * (PAY-25).
 */
export function askedPrice(typed: Paise, rate: number): Paise {
  return toPaise(typed + 2 * Math.round((typed * rate) / 200))
}

/** The price as the desk types it, of what is asked. */
export function priceBeforeTax(asked: Paise, rate: number): Paise {
  return toPaise(asked - 2 * halfTaxIn(asked, rate))
}

/** The per cent that are added to a price as it is typed: none without a GSTIN, or where prices include the tax. */
export function addedTax(settings: {
  gstin: string
  prices_before_tax: boolean
  plan_tax_rate: number
  canteen_tax_rate: number
}): AddedTax {
  const isAdded = settings.prices_before_tax && settings.gstin !== ''
  return {
    plan: isAdded ? settings.plan_tax_rate : 0,
    canteen: isAdded ? settings.canteen_tax_rate : 0,
  }
}

export type AddedTax = { plan: number; canteen: number }

/**
 * The tax in a part of a receipt that goes back, at the receipt's rate. `before` went back earlier: refunds of all
 * parts give back the receipt's tax to the paisa.
 */
export function taxGivenBack(amount: Paise, receipt: PaperTax, before: Paise): PaperTax {
  const tax = taxOf(receipt)
  if (!tax) return NO_TAX
  const { gstin, tax_code, tax_rate } = tax
  const half = subtract(halfTaxIn(toPaise(before + amount), tax_rate), halfTaxIn(before, tax_rate))
  return { gstin, tax_code, tax_rate, cgst: half, sgst: half, tax_added: receipt.tax_added }
}

/** The amount without its tax, in paise. */
export function taxableIn(amount: Paise, { cgst, sgst }: PaperTax): Paise {
  return toPaise(amount - (cgst ?? 0) - (sgst ?? 0))
}
