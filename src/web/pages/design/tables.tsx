import { useState } from 'react'
import { Badge } from '#/design/badge.tsx'
import { Button } from '#/design/button.tsx'
import { EmptyState } from '#/design/empty-state.tsx'
import { Pager } from '#/design/pager.tsx'
import { Table, type Column } from '#/design/table.tsx'
import { Tabs } from '#/design/tabs.tsx'
import { Part } from '#/web/pages/design/part.tsx'

type Row = { id: string; student: string; plan: string; amount: string; status: 'Pending' | 'Approved' }
const ROWS: Row[] = [
  { id: '1', student: 'Example One', plan: 'Full Day, 3 months', amount: '₹2,800', status: 'Pending' },
  { id: '2', student: 'Example Two', plan: 'Night, 1 month', amount: '₹1,200', status: 'Approved' },
]
const LIST = { hasNextPage: true, isFetchingNextPage: false, fetchNextPage: () => undefined }
const COLUMNS: Column<Row>[] = [
  { key: 'student', header: 'Student', cell: (row) => <b>{row.student}</b> },
  { key: 'plan', header: 'Plan', cell: (row) => row.plan },
  { key: 'amount', header: 'Amount', align: 'right', cell: (row) => row.amount },
  {
    key: 'status',
    header: 'Status',
    cell: (row) => <Badge tone={row.status === 'Pending' ? 'glow' : 'green'}>{row.status}</Badge>,
  },
  {
    key: 'actions',
    header: 'Actions',
    bare: true,
    cell: () => (
      <div className="flex gap-1.5 max-sm:*:min-h-11 max-sm:*:flex-1">
        <Button size="sm" look="outline">
          Review
        </Button>
        <Button size="sm">Approve</Button>
      </div>
    ),
  },
]

export function Tables() {
  const [tab, setTab] = useState<'rows' | 'loading' | 'empty'>('rows')
  const table = { caption: 'Payment proofs', columns: COLUMNS, rowKey: (row: Row) => row.id }
  const empty = <EmptyState>No payments found matching your criteria.</EmptyState>
  return (
    <Part title="Tabs and tables">
      <Tabs
        label="Table state"
        value={tab}
        onValueChange={setTab}
        items={[
          {
            value: 'rows',
            label: 'Rows',
            note: '2 of 2',
            content: (
              <Table {...table} rows={ROWS} empty={empty} highlighted={(row) => row.status === 'Pending'} />
            ),
          },
          {
            value: 'loading',
            label: 'Loading',
            note: 'skeleton',
            content: <Table {...table} rows={undefined} empty={empty} />,
          },
          {
            value: 'empty',
            label: 'Empty',
            note: '0 rows',
            content: <Table {...table} rows={[]} empty={empty} />,
          },
        ]}
      />
      <Pager list={LIST} shown={ROWS.length} total={{ count: 40, more: false }} />
    </Part>
  )
}
