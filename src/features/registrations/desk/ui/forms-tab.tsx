import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { t, translate } from '#/kernel/words.ts'
import { REVIEW_FILTERS, REVIEW_FILTER_LABELS } from '#/kernel/review.ts'
import { useFailureToast } from '#/client/use-failure-toast.ts'
import { Unread } from '#/client/unread.tsx'
import { Button } from '#/design/button.tsx'
import { EmptyList } from '#/design/empty-list.tsx'
import { ExportButton } from '#/client/export-button.tsx'
import { Pager } from '#/design/pager.tsx'
import { DayRange } from '#/design/day-range.tsx'
import { ListFilters } from '#/design/list-filters.tsx'
import { SearchField } from '#/design/search-field.tsx'
import { Select } from '#/design/select.tsx'
import { fullName } from '../rules.ts'
import { type RegistrationsSearch } from '../search.ts'
import { registrationDeskToasts } from '../texts.ts'
import { FORM_CSV } from './form-csv.ts'
import { FormDialog } from './form-dialog.tsx'
import { FormStats } from './form-stats.tsx'
import { FormTable } from './form-table.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import type { FormRow } from './types.ts'
import { useDecision, type Invitee } from './use-decision.ts'
import { useForms } from './use-forms.ts'
import { useTypedSearch } from '#/design/use-typed-search.ts'

export type FormsProps = {
  search: RegistrationsSearch
  onSearch: (change: RegistrationsSearch) => void
  onView: (id: string | undefined) => void
}

type Invited = { invitee: Invitee; onClosed?: (() => void) | undefined }

/** The tab Registration Forms (APPLY-9). */
export function FormsTab({
  search,
  onSearch,
  onView,
  onSync,
}: FormsProps & {
  /** Undefined for a desk member, who syncs nothing. */
  onSync?: () => void
}) {
  const { status = 'all', sort = '-submitted', q = '', from, to, view } = search
  const { counts, list, rows, total, load, refresh } = useForms(search)
  const [typed, setTyped] = useTypedSearch(q, (words) => onSearch({ q: words || undefined }))
  /** Whom an invitation is offered to, one after the other. */
  const [invited, setInvited] = useState<readonly Invited[]>([])
  const [deciding, setDeciding] = useState<readonly string[]>([])
  const decision = useDecision()
  const { decide } = decision
  const [first] = invited
  const none = { status: undefined, from: undefined, to: undefined }
  const set = [status !== 'all', from, to].filter(Boolean).length
  const error = list.error ?? counts.error
  useFailureToast(error, registrationDeskToasts.fetch_failed)

  const offer = (one: Invited) => setInvited((others) => [...others, one])
  // Several may be on their way: each has its own answer.
  async function decideAtOnce(form: FormRow, status: 'approved' | 'rejected') {
    setDeciding((others) => [...others, form.id])
    try {
      const decided = { id: form.id, name: fullName(form), status, notes: form.notes ?? '' }
      const { version } = await decide.mutateAsync({ ...decided, version: form.version })
      if (status === 'approved' && !form.email_has_account) offer({ invitee: { ...form, version } })
    } catch {
      // A toast has said so.
    } finally {
      setDeciding((others) => others.filter((id) => id !== form.id))
    }
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <FormStats counts={counts.data} unread={counts.isError} />
      <ListFilters
        search={<SearchField label={t('Search by name, email or phone')} value={typed} onChange={setTyped} />}
        set={set}
        onClear={() => onSearch(none)}
        actions={
          <>
            <ExportButton name="registrations" columns={FORM_CSV} load={load} />
            <Button
              look="outline"
              busy={list.isRefetching && !list.isFetchingNextPage}
              busyLabel={t('Refreshing...')}
              onClick={() => void refresh()}
            >
              <RefreshCw size={18} aria-hidden />
              {t('Refresh')}
            </Button>
          </>
        }
      >
        <Select
          name="status"
          label={t('Status')}
          options={REVIEW_FILTERS.map((value) => ({ value, label: translate(REVIEW_FILTER_LABELS[value]) }))}
          value={status}
          onValueChange={(next) => onSearch({ status: REVIEW_FILTERS.find((one) => one === next) })}
          className="w-44 max-sm:w-full"
        />
        <DayRange of={t('Submitted')} from={from} to={to} onChange={onSearch} />
      </ListFilters>
      {error && (
        <Unread error={error} fallback={registrationDeskToasts.fetch_failed} onRetry={() => refresh()} />
      )}
      {/* What was loaded before stays visible while the server is unreachable. */}
      {(rows || !list.error) && (
        <FormTable
          rows={rows}
          sort={sort}
          onSort={(next) => onSearch({ sort: next })}
          empty={
            <EmptyList
              action={
                onSync && (
                  <Button look="outline" onClick={onSync}>
                    {t('Sync a spreadsheet')}
                  </Button>
                )
              }
              filtered={
                (set > 0 || q !== '') && {
                  sentence: t('No registration forms found matching your criteria.'),
                  onShowAll: () => onSearch({ ...none, q: undefined }),
                }
              }
            >
              {t(
                'No registration forms yet. They come from the Register page, or when you sync your spreadsheet.',
              )}
            </EmptyList>
          }
          deciding={deciding}
          onView={({ id }) => onView(id)}
          onDecide={(form, next) => void decideAtOnce(form, next)}
        />
      )}
      <Pager list={list} shown={rows?.length ?? 0} total={total} />
      {view && (
        <FormDialog
          id={view}
          decision={decision}
          onInvite={(invitee, onClosed) => offer({ invitee, onClosed })}
          onView={onView}
        />
      )}
      {first && (
        <InviteDialog
          key={first.invitee.id}
          invitee={first.invitee}
          invite={decision.invite}
          onClose={() => {
            setInvited(([, ...later]) => later)
            first.onClosed?.()
          }}
        />
      )}
    </div>
  )
}
