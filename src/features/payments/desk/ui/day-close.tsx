import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { typedPaise } from '#/features/plans/rules.ts'
import { addDays, formatDay, formatMoment, toDay, type Day } from '#/kernel/dates.ts'
import { formatRupees } from '#/kernel/money.ts'
import { api, orpc, textOf } from '#/web/api.ts'
import { Banner } from '#/web/design/banner.tsx'
import { Button } from '#/web/design/button.tsx'
import { Card } from '#/web/design/card.tsx'
import { EmptyState } from '#/web/design/empty-state.tsx'
import { TextField } from '#/web/design/field.tsx'
import { Skeleton } from '#/web/design/skeleton.tsx'
import { Table, type Column } from '#/web/design/table.tsx'
import { toast } from '#/web/design/toast.ts'
import { ExportButton } from '#/web/export/export-button.tsx'
import { paymentDeskToasts } from '../texts.ts'
import type { DayReport } from './types.ts'

const ACCOUNTS: Record<string, string> = {
  razorpay: 'Razorpay',
  payu: 'PayU',
  sandbox: 'Sandbox (test)',
  upi: 'UPI',
  cash: 'Cash in the till',
  plan_sales: 'Plans sold',
  canteen_sales: 'Canteen sold',
  owed_to_payers: 'Owed to payers',
}

type Account = DayReport['accounts'][number]

type Props = { day: Day; today: Day; onDay: (day: Day) => void }

/** What a day brought, by the ledger, and the count of the till at its end. */
export function DayClose({ day, today, onDay }: Props) {
  const { data, error, refetch } = useQuery(orpc.admin.payments.dayReport.queryOptions({ input: { day } }))
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          name="day"
          type="date"
          label="Day"
          max={today}
          value={day}
          onValueChange={(next) => next && onDay(toDay(next))}
          className="w-44"
        />
        <Button look="outline" onClick={() => onDay(addDays(day, -1))}>
          Day before
        </Button>
        {day < today && (
          <Button look="outline" onClick={() => onDay(addDays(day, 1))}>
            Day after
          </Button>
        )}
        {data && (
          <ExportButton name={`day-${day}`} columns={CSV} rows={[...heldOf(data), ...earnedOf(data)]} />
        )}
      </div>
      {error && !data ? (
        <Banner tone="danger" role="alert" action={<Button onClick={() => void refetch()}>Retry</Button>}>
          {textOf(error, paymentDeskToasts.fetch_failed).description}
        </Banner>
      ) : (
        <div className="grid items-start gap-5 lg:grid-cols-[1.6fr_1fr]">
          <div className="grid gap-5">
            <Accounts caption="Where the money lies" day={day} rows={data && heldOf(data)} />
            <Accounts caption="What it was for" day={day} rows={data && earnedOf(data)} />
          </div>
          {data ? <Count key={day} report={data} /> : <Skeleton className="h-56 !rounded-card" />}
        </div>
      )}
    </div>
  )
}

/** What a holding account gains stands positive in the ledger; what is earned or owed stands negative there. */
const EARNED = new Set(['plan_sales', 'canteen_sales', 'owed_to_payers'])
const heldOf = ({ accounts }: DayReport) => accounts.filter(({ account }) => !EARNED.has(account))
const earnedOf = ({ accounts }: DayReport) =>
  accounts
    .filter(({ account }) => EARNED.has(account))
    .map((row) => ({ ...row, came_in: row.went_out, went_out: row.came_in }))

function Accounts({ caption, day, rows }: { caption: string; day: Day; rows: Account[] | undefined }) {
  return (
    <Table
      caption={caption}
      captionShown
      columns={COLUMNS}
      rows={rows}
      rowKey={(row) => row.account}
      empty={<EmptyState>No money moved on {formatDay(day)}.</EmptyState>}
    />
  )
}

const CSV = [
  { header: 'Account', value: (row: Account) => ACCOUNTS[row.account] ?? row.account },
  { header: 'Came in (₹)', value: (row: Account) => row.came_in / 100 },
  { header: 'Went out (₹)', value: (row: Account) => row.went_out / 100 },
  { header: 'Movements', value: (row: Account) => row.movements },
]

const COLUMNS: Column<Account>[] = [
  { key: 'account', header: 'Account', cell: (row) => <b>{ACCOUNTS[row.account] ?? row.account}</b> },
  { key: 'in', header: 'Came in', align: 'right', cell: (row) => formatRupees(row.came_in) },
  { key: 'out', header: 'Went out', align: 'right', cell: (row) => formatRupees(row.went_out) },
  { key: 'count', header: 'Movements', align: 'right', cell: (row) => row.movements },
]

function Count({ report }: { report: DayReport }) {
  const { close } = report
  if (!close) return <CountForm report={report} />
  const difference = close.cash_counted - close.cash_expected
  return (
    <Card className="num grid gap-2">
      <h3 className="text-lg">Closed</h3>
      <p className="text-ink-2">
        {formatMoment(close.closed_at)}
        {close.closed_by && `, ${close.closed_by}`}
      </p>
      <p>Counted {formatRupees(close.cash_counted)}</p>
      <p>Expected {formatRupees(close.cash_expected)}</p>
      <p className={difference === 0 ? 'font-semibold text-green' : 'font-semibold text-red'}>
        {difference === 0
          ? 'The till agrees.'
          : `${formatRupees(Math.abs(difference))} ${difference > 0 ? 'too much' : 'missing'}`}
      </p>
      {close.note && <p className="break-words text-ink-2">{close.note}</p>}
    </Card>
  )
}

function CountForm({ report }: { report: DayReport }) {
  const queries = useQueryClient()
  const [typed, setTyped] = useState('')
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const counted = typedPaise(typed)
  const close = useMutation({
    mutationFn: (cash_counted: number) =>
      api.admin.payments.closeDay({ day: report.day, cash_counted, note }),
    onSuccess: () => toast(paymentDeskToasts.closed),
    onError: (error) => toast({ ...textOf(error, paymentDeskToasts.close_failed), tone: 'destructive' }),
    onSettled: () => queries.invalidateQueries({ queryKey: orpc.admin.payments.key() }),
  })
  return (
    <Card className="grid gap-4">
      <h3 className="text-lg">Close the day</h3>
      <p className="num text-ink-2">
        By the ledger <b className="text-ink">{formatRupees(report.cash_expected)}</b> came into the till on
        this day.
      </p>
      <TextField
        name="counted"
        label="Counted, in rupees"
        inputMode="decimal"
        required
        value={typed}
        onValueChange={setTyped}
        {...(tried && counted === null ? { error: 'Please enter what you counted' } : {})}
      />
      <TextField name="note" label="Note" maxLength={300} value={note} onValueChange={setNote} />
      <Button
        busy={close.isPending}
        busyLabel="Closing..."
        onClick={() => {
          setTried(true)
          if (counted !== null) close.mutate(counted)
        }}
      >
        Close the day
      </Button>
    </Card>
  )
}
