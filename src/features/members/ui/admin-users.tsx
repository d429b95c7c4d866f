import { FileUp, UserPlus } from 'lucide-react'
import { Suspense } from 'react'
import { t } from '#/kernel/words.ts'
import { AdminsOnly } from '#/client/admins-only.tsx'
import { ExportFile } from '#/client/export-file.tsx'
import { ButtonLink } from '#/design/button-link.tsx'
import { EmptyList } from '#/design/empty-list.tsx'
import { lazyPart } from '#/design/lazy-part.ts'
import { Pager } from '#/design/pager.tsx'
import { Unread } from '#/client/unread.tsx'
import { firstSort, type UsersSearch } from '../search.ts'
import { memberToasts } from '../texts.ts'
import { usePhoneLinks } from './phone-links.tsx'
import { inputOf, useUsers } from './use-users.ts'
import { UserFigures } from './user-figures.tsx'
import { UserFilters } from './user-filters.tsx'
import { UserTable } from './user-table.tsx'

const UserDialog = lazyPart(async () => ({ default: (await import('./user-dialog.tsx')).UserDialog }))

/** A plain string: this screen does not depend on which others the build has. */
const WALK_IN: string = '/admin/walk-in'

const EVERYBODY = { status: undefined, show: undefined, q: undefined, from: undefined, to: undefined }

type Props = {
  search: UsersSearch
  onFilter: (change: UsersSearch) => void
  onView: (id: string | undefined) => void
}

/** `/admin/users`: everybody with an account (USERS-1). */
export function AdminUsers({ search, onFilter, onView }: Props) {
  usePhoneLinks()
  const { counts, list, rows, total, error, retry } = useUsers(search)
  const { status = 'all', show = 'everyone', sort = firstSort(show), q = '', from, to, view } = search
  const isFiltered =
    status !== 'all' || show !== 'everyone' || q !== '' || from !== undefined || to !== undefined
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <UserFigures counts={counts.data} unread={counts.isError} />
      <UserFilters search={search} onSearch={onFilter}>
        <ButtonLink to={WALK_IN}>
          <UserPlus size={18} aria-hidden />
          {t('Walk-in')}
        </ButtonLink>
        <AdminsOnly>
          <ButtonLink look="outline" to="/admin/members-import">
            <FileUp size={18} aria-hidden />
            {t('Import')}
          </ButtonLink>
        </AdminsOnly>
        <ExportFile
          path="/api/admin/users/export"
          filter={inputOf(search)}
          name="users"
          failed={memberToasts.export_failed}
        />
      </UserFilters>
      {error && <Unread error={error} fallback={memberToasts.fetch_failed} onRetry={retry} />}
      {/* What was read before stays in sight while the server can't be reached. */}
      {(rows || !list.error) && (
        <UserTable
          rows={rows}
          sort={sort}
          onSort={(next) => onFilter({ sort: next })}
          onView={onView}
          empty={
            <EmptyList
              filtered={
                isFiltered && {
                  sentence: t('No users found matching your criteria.'),
                  onShowAll: () => onFilter(EVERYBODY),
                }
              }
            >
              {t('No users yet. People appear here when they create an account.')}
            </EmptyList>
          }
        />
      )}
      <Pager list={list} shown={rows?.length ?? 0} total={total} />
      {view && (
        <Suspense>
          <UserDialog key={view} id={view} onClose={() => onView(undefined)} />
        </Suspense>
      )}
    </div>
  )
}
