import { Link } from '@tanstack/react-router'
import { FileMinus } from 'lucide-react'
import { formatDay } from '#/kernel/dates.ts'
import { formatRupees } from '#/kernel/money.ts'
import { t } from '#/kernel/words.ts'
import { orpc, type api } from '#/client/api.ts'
import { usePages } from '#/client/pages.ts'
import { ButtonLink } from '#/design/button-link.tsx'
import { Pager } from '#/design/pager.tsx'
import { Table, type Column } from '#/design/table.tsx'
import { DownloadPaper } from './download-paper.tsx'
import { boughtWords } from '../rules.ts'

type Note = Awaited<ReturnType<typeof api.member.payments.listMyCreditNotes>>['rows'][number]

/** What went back of the member's payments, each with its credit note (PAY-7); nothing where nothing did. */
export function CreditNoteList() {
  const { list, rows } = usePages(orpc.member.payments.listMyCreditNotes, {})
  if (!rows || rows.length === 0) return null
  return (
    <section aria-labelledby="credit-notes" className="grid gap-3">
      <h3 id="credit-notes" className="text-lg">
        {t('Credit notes')}
      </h3>
      <Table
        caption={t('Credit notes')}
        roomy
        columns={columns()}
        rows={rows}
        rowKey={({ id }) => id}
        empty={null}
      />
      <Pager list={list} shown={rows.length} />
    </section>
  )
}

/** Built on render: the language isn't known before. */
const columns = (): Column<Note>[] => [
  {
    key: 'for',
    header: 'For',
    cell: (note) => (
      <>
        <b className="block">{boughtWords(note)}</b>
        {/* What went back whole is no longer among the paid payments. */}
        <Link
          to="/dashboard/fees/receipts/$id"
          params={{ id: note.receipt_id }}
          className="text-ink-2 underline"
        >
          {t('Receipt {number}', { number: note.receipt_number })}
        </Link>
      </>
    ),
  },
  { key: 'amount', header: 'Amount', cell: ({ amount }) => formatRupees(amount) },
  { key: 'date', header: 'Date', cell: ({ issued_on }) => formatDay(issued_on) },
  {
    key: 'note',
    header: 'Credit note',
    bare: true,
    cell: ({ id, number }) => (
      <div className="flex gap-2 max-sm:w-full">
        <ButtonLink
          to="/dashboard/fees/credit-notes/$id"
          params={{ id }}
          look="outline"
          size="sm"
          aria-label={t('Credit note {number}', { number })}
          // The number is nowhere else, on paper too.
          className="max-sm:min-h-11 max-sm:flex-1 print:!inline-flex"
        >
          <FileMinus size={17} aria-hidden />
          {number}
        </ButtonLink>
        <DownloadPaper url={`/api/credit-notes/${id}/pdf`} number={number} size="sm" />
      </div>
    ),
  },
]
