import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { orpc } from '#/client/api.ts'
import { usePages } from '#/client/pages.ts'
import { useFailureToast } from '#/client/use-failure-toast.ts'
import { Unread } from '#/client/unread.tsx'
import { ButtonLink } from '#/design/button-link.tsx'
import { EmptyList } from '#/design/empty-list.tsx'
import { ExportButton } from '#/client/export-button.tsx'
import { ListFilters } from '#/design/list-filters.tsx'
import { Pager } from '#/design/pager.tsx'
import { SearchField } from '#/design/search-field.tsx'
import { Select } from '#/design/select.tsx'
import { Stat, StatGroup } from '#/design/stat.tsx'
import { useTypedSearch } from '#/design/use-typed-search.ts'
import { formatCount } from '#/kernel/counted.ts'
import { formatRupees } from '#/kernel/money.ts'
import { t, translate } from '#/kernel/words.ts'
import { offerQuery } from '#/features/whatsapp/ui/offer-query.ts'
import { DUE_FILTER_LABELS, DUE_FILTERS, type DuesSearch } from '../search.ts'
import { dueToasts } from '../texts.ts'
import { DUE_CSV } from './due-csv.ts'
import { DueDialog } from './due-dialog.tsx'
import { DueTable } from './due-table.tsx'
import { TakeDialog } from './take-dialog.tsx'
import type { DueRow, DueSummary } from './types.ts'

/** A plain string: this screen does not depend on which others the build has. */
const FEES: string = '/admin/fees'

type Props = {
  search: DuesSearch
  onSearch: (change: DuesSearch) => void
  onView: (id: string | undefined) => void
}

/** `/admin/dues`: what members still owe of their plans (DUES-1 to DUES-10). */
export function AdminDues({ search, onSearch, onView }: Props) {
  const { show = 'open', sort = 'due_on', q = '', view } = search
  const [typed, setTyped] = useTypedSearch(q, (words) => onSearch({ q: words || undefined }))
  const [taken, setTaken] = useState<DueRow | null>(null)
  usePrefetchQuery(offerQuery)
  const summary = useQuery(orpc.admin.dues.dueSummary.queryOptions())
  const { list, rows, total, load } = usePages(orpc.admin.dues.listDues, { show, sort, search: q })
  const error = list.error ?? summary.error
  useFailureToast(error, dueToasts.fetch_failed)
  const unread = (rows ? null : list.error) ?? (summary.data ? null : summary.error)
  return (
    <div className="grid gap-5">
      <Figures summary={summary.data} unread={summary.isError} />
      <ListFilters
        search={<SearchField label={t('Search by name, email or phone')} value={typed} onChange={setTyped} />}
        actions={<ExportButton name="dues" columns={DUE_CSV} load={load} />}
        set={show === 'open' ? 0 : 1}
        onClear={() => onSearch({ show: undefined })}
      >
        <Select
          name="show"
          label={t('Show')}
          options={DUE_FILTERS.map((value) => ({ value, label: translate(DUE_FILTER_LABELS[value]) }))}
          value={show}
          onValueChange={(next) => onSearch({ show: DUE_FILTERS.find((one) => one === next) })}
          className="w-44 max-sm:w-full"
        />
      </ListFilters>
      {unread ? (
        <Unread
          error={unread}
          fallback={dueToasts.fetch_failed}
          onRetry={() => Promise.all([list.refetch(), summary.refetch()])}
        />
      ) : (
        <DueTable
          rows={rows}
          hold={summary.data?.hold ?? false}
          sort={sort}
          onSort={(next) => onSearch({ sort: next })}
          onView={onView}
          onTake={setTaken}
          empty={
            <EmptyList
              action={<ButtonLink to={FEES}>{t('Open Fees')}</ButtonLink>}
              filtered={
                (show !== 'open' || q !== '') && {
                  sentence: t('No dues match.'),
                  onShowAll: () => onSearch({ show: undefined, q: undefined }),
                }
              }
            >
              {t(
                'Nobody owes anything. With Record cash in Fees, a plan can be paid in part now and the rest later.',
              )}
            </EmptyList>
          }
        />
      )}
      <Pager list={list} shown={rows?.length ?? 0} total={total} />
      {view && <DueDialog key={view} id={view} onClose={() => onView(undefined)} />}
      {taken && <TakeDialog key={taken.id} due={taken} onClose={() => setTaken(null)} />}
    </div>
  )
}

function Figures({ summary, unread }: { summary: DueSummary | undefined; unread: boolean }) {
  return (
    <StatGroup label={t('Dues')} unread={unread}>
      <Stat
        label={t('Owed')}
        value={summary && formatRupees(summary.owed)}
        note={formatCount(summary?.open ?? 0, 'due')}
      />
      <Stat
        label={t('Overdue')}
        value={summary && formatRupees(summary.overdue_owed)}
        note={formatCount(summary?.overdue ?? 0, 'due')}
        tone={summary && summary.overdue > 0 ? 'red' : 'plain'}
      />
    </StatGroup>
  )
}
