import { useQuery } from '@tanstack/react-query'
import { addDays, formatDay, type Day } from '#/kernel/dates.ts'
import { formatRupees } from '#/kernel/money.ts'
import { t, translate } from '#/kernel/words.ts'
import { orpc } from '#/client/api.ts'
import { useFailureToast } from '#/client/use-failure-toast.ts'
import { Unread } from '#/client/unread.tsx'
import { Button } from '#/design/button.tsx'
import { DayField } from '#/design/day-field.tsx'
import { EmptyState } from '#/design/empty-state.tsx'
import { Table, type Column } from '#/design/table.tsx'
import { ExportButton } from '#/client/export-button.tsx'
import { ButtonLink } from '#/design/button-link.tsx'
import { paymentDeskToasts } from '../texts.ts'
import { ACCOUNTS, DAY_CSV, dayRows, earnedOf, heldOf } from './day-csv.ts'
import type { DayReport } from './types.ts'

type Account = DayReport['accounts'][number]

type Props = {
  day: Day
  today: Day
  /** A step relative to the day shown at that moment, so that two quick clicks are two days. */
  onDay: (step: (day: Day) => Day) => void
}

/** A day's movements on every account, by the ledger (DESK-9). */
export function DayAccounts({ day, today, onDay }: Props) {
  const { data, error, refetch } = useQuery(orpc.admin.till.dayReport.queryOptions({ input: { day } }))
  useFailureToast(error, paymentDeskToasts.fetch_failed)
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-end gap-3 max-sm:gap-x-1.5 max-sm:gap-y-2 max-sm:*:flex-auto">
        <DayField name="day" label={t('Day')} max={today} value={day} onDay={(next) => onDay(() => next)} />
        <Button look="outline" onClick={() => onDay((shown) => addDays(shown, -1))}>
          {t('Day before')}
        </Button>
        {day < today && (
          <Button look="outline" onClick={() => onDay((shown) => addDays(shown, 1))}>
            {t('Day after')}
          </Button>
        )}
        <ButtonLink look="outline" to="/admin/till">
          {t('Count the drawer')}
        </ButtonLink>
        {data && <ExportButton name={`day-${day}`} columns={DAY_CSV} rows={dayRows(data)} />}
      </div>
      {error && !data ? (
        <Unread error={error} fallback={paymentDeskToasts.fetch_failed} onRetry={() => refetch()} />
      ) : (
        <div className="grid gap-5">
          <Accounts
            caption={t('Where the money is')}
            first={t('Account')}
            day={day}
            rows={data && heldOf(data)}
          />
          {/* A day without money shows it once. */}
          {data?.accounts.length !== 0 && (
            <Accounts
              caption={t('What it was for')}
              first={t('For')}
              day={day}
              rows={data && earnedOf(data)}
            />
          )}
        </div>
      )}
    </div>
  )
}

type Shown = { caption: string; first: string; day: Day; rows: Account[] | undefined }

function Accounts({ caption, first, day, rows }: Shown) {
  return (
    <Table
      caption={caption}
      captionShown
      columns={[{ ...NAME, header: first }, ...FIGURES]}
      rows={rows}
      rowKey={(row) => row.account}
      empty={<EmptyState>{t('No money moved on {day}.', { day: formatDay(day) })}</EmptyState>}
    />
  )
}

/* Of fixed widths, so that the figures of both tables are below each other. */
const NAME = {
  key: 'account',
  fill: 40,
  cell: (row: Account) => <b>{translate(ACCOUNTS[row.account] ?? row.account)}</b>,
}
const FIGURES: Column<Account>[] = [
  { key: 'in', header: 'Came in', align: 'right', fill: 20, cell: (row) => formatRupees(row.came_in) },
  { key: 'out', header: 'Went out', align: 'right', fill: 20, cell: (row) => formatRupees(row.went_out) },
  { key: 'count', header: 'Movements', align: 'right', fill: 20, cell: (row) => row.movements },
]
