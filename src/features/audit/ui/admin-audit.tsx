import { t } from '#/kernel/words.ts'
import { ExportFile } from '#/client/export-file.tsx'
import { Button } from '#/design/button.tsx'
import { EmptyState } from '#/design/empty-state.tsx'
import { Pager } from '#/design/pager.tsx'
import { Unread } from '#/client/unread.tsx'
import { keepFocusNear } from '#/design/use-return-focus.ts'
import { auditToasts } from '../texts.ts'
import { EntryDialog } from './entry-dialog.tsx'
import { EntryList } from './entry-list.tsx'
import { LogFilters } from './log-filters.tsx'
import type { LogFilter } from './types.ts'
import { inputOf, useEntries } from './use-entries.ts'

type Props = {
  filter: LogFilter
  /** Receives the changed parameters. */
  onFilter: (change: LogFilter) => void
  onClear: () => void
  /** The open entry. */
  opened: number | undefined
  onOpen: (id: number | undefined) => void
}

/** `/admin/audit`: what admins did and viewed, newest first (AUDIT-3). */
export function AdminAudit({ filter, onFilter, onClear, opened, onOpen }: Props) {
  const { list, rows, total } = useEntries(filter)
  const { sort: _, ...narrowing } = filter
  const isFiltered = Object.values(narrowing).some((value) => value !== undefined)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-ink-2">
          {t('What the desk changed, opened and exported. Nobody can edit or delete it.')}
        </p>
        <ExportFile
          path="/api/admin/audit/export"
          filter={inputOf(filter)}
          name="activity-log"
          failed={auditToasts.export_failed}
        />
      </div>
      <LogFilters filter={filter} onFilter={onFilter} />
      {list.error && !rows ? (
        <Unread error={list.error} fallback={auditToasts.fetch_failed} onRetry={() => list.refetch()} />
      ) : rows?.length === 0 ? (
        <div className="rounded-card border border-rule bg-sheet">
          {isFiltered ? (
            <EmptyState
              action={
                <Button
                  look="outline"
                  onClick={({ currentTarget }) => {
                    keepFocusNear(currentTarget)
                    onClear()
                  }}
                >
                  {t('Show everything')}
                </Button>
              }
            >
              {t('Nothing in the log matches.')}
            </EmptyState>
          ) : (
            <EmptyState>
              {t(
                'Nothing has been done at the desk yet. Whatever is changed, opened or exported there appears here.',
              )}
            </EmptyState>
          )}
        </div>
      ) : (
        <EntryList rows={rows} onOpen={onOpen} />
      )}
      <Pager list={list} shown={rows?.length ?? 0} total={total} />
      {opened !== undefined && (
        <EntryDialog
          key={opened}
          id={opened}
          onClose={() => onOpen(undefined)}
          onPerson={(person) => onFilter({ person })}
        />
      )}
    </div>
  )
}
