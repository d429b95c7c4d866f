import { recordExport } from '#/features/audit/record-export.ts'
import { taxableIn, taxOf, type PaperTax } from '#/features/tax/rules.ts'
import type { MemberContext } from '#/kernel/context.ts'
import { toCsv, type CsvColumn } from '#/kernel/csv.ts'
import { addDays, addMonths, toDay } from '#/kernel/dates.ts'
import { inRupees, negate, type Paise } from '#/kernel/money.ts'
import { METHOD_LABELS, methodWords, type PaymentMethod } from '../rules.ts'
import * as store from './store.ts'

type Papers = Awaited<ReturnType<typeof store.listPapers>>
type Row = {
  kind: string
  of_receipt: string
  method: string
  paper: Papers['receipts'][number] | Papers['notes'][number]
  tax: PaperTax
  /** Negates what goes back. */
  sign: (amount: Paise) => number
}

/**
 * A month's receipts and credit notes with method and tax as CSV, for an accountant (PAY-26); `month` as '2026-11'. The
 * export is recorded in the activity log first.
 */
export async function* exportReceipts(
  context: MemberContext,
  { month }: { month: string },
): AsyncGenerator<string> {
  await recordExport(context, { list: 'receipts', label: `receipts of ${month}` })
  const from = toDay(`${month}-01`)
  const { receipts, notes } = await store.listPapers(context.sql, {
    from,
    to: addDays(addMonths(from, 1), -1),
  })
  const rows = [
    ...receipts.map((paper): Row => {
      const method = methodWords(paper)
      return { kind: 'Receipt', of_receipt: '', method, paper, tax: paper, sign: inRupees }
    }),
    ...notes.map((paper): Row => {
      const { of_receipt } = paper
      const method = METHOD_LABELS[methodOf(paper)]
      const sign = (amount: Paise) => inRupees(negate(amount))
      return { kind: 'Credit note', of_receipt, method, paper, tax: paper, sign }
    }),
  ]
  yield await toCsv(COLUMNS, rows)
}

/** How a note's money went back. Of what was undone none had come: the note takes back what its receipt says. */
function methodOf({ way, payment_method }: Papers['notes'][number]): PaymentMethod {
  if (way === 'upi') return 'qr_code'
  return way === 'cash' ? 'cash' : payment_method
}

const COLUMNS: CsvColumn<Row>[] = [
  { header: 'Paper', value: ({ kind }) => kind },
  { header: 'Number', isText: true, value: ({ paper }) => paper.number },
  { header: 'Date', value: ({ paper }) => paper.issued_on },
  { header: 'Of receipt', isText: true, value: ({ of_receipt }) => of_receipt },
  { header: 'Name', value: ({ paper }) => paper.payer_name },
  { header: 'For', value: ({ paper }) => paper.plan_name },
  { header: 'Method', value: ({ method }) => method },
  { header: 'GSTIN', isText: true, value: ({ tax }) => tax.gstin },
  { header: 'HSN/SAC', isText: true, value: ({ tax }) => tax.tax_code },
  { header: 'Tax (%)', value: ({ tax }) => tax.tax_rate },
  {
    header: 'Tax added to the price',
    value: ({ tax }) => (taxOf(tax) ? (tax.tax_added ? 'Yes' : 'No') : null),
  },
  { header: 'Taxable value (₹)', value: ({ paper, tax, sign }) => sign(taxableIn(paper.amount, tax)) },
  { header: 'CGST (₹)', value: ({ tax, sign }) => (tax.cgst === null ? null : sign(tax.cgst)) },
  { header: 'SGST (₹)', value: ({ tax, sign }) => (tax.sgst === null ? null : sign(tax.sgst)) },
  { header: 'Total (₹)', value: ({ paper, sign }) => sign(paper.amount) },
]
