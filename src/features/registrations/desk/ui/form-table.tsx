import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { ReviewBadge } from '#/design/review.tsx'
import { formatDay, formatMoment } from '#/kernel/dates.ts'
import { t, translate } from '#/kernel/words.ts'
import { Button } from '#/design/button.tsx'
import { EmailText } from '#/design/email-text.tsx'
import { MomentText } from '#/design/moment-text.tsx'
import { SortedTable, type SortedColumn, type Sorting } from '#/design/sorted-table.tsx'
import { TwoLines } from '#/design/two-lines.tsx'
import { keepFocusNear } from '#/design/use-return-focus.ts'
import { fullName } from '../rules.ts'
import { Signs } from './signs.tsx'
import type { FormRow } from './types.ts'

type FormColumn = 'name' | 'submitted'
type Actions = {
  onView: (form: FormRow) => void
  onDecide: (form: FormRow, status: 'approved' | 'rejected') => void
  /** The forms that are being decided. */
  deciding: readonly string[]
}

/** The forms (APPLY-9). */
export function FormTable({
  rows,
  empty,
  sort,
  onSort,
  ...actions
}: Actions & Sorting<FormColumn> & { rows: readonly FormRow[] | undefined; empty: ReactNode }) {
  return (
    <SortedTable
      sort={sort}
      onSort={onSort}
      caption={t('Registration forms')}
      columns={[
        ...COLUMNS,
        { key: 'actions', header: 'Actions', bare: true, cell: (form) => actionsOf(form, actions) },
      ]}
      rows={rows}
      rowKey={(form) => form.id}
      empty={empty}
    />
  )
}

const COLUMNS: SortedColumn<FormRow, FormColumn>[] = [
  {
    key: 'student',
    sort: { by: 'name', as: 'words' },
    fill: 31,
    header: 'Student',
    cell: (form) => (
      <TwoLines
        first={fullName(form)}
        below={
          <>
            {translate(form.gender)}
            {form.date_of_birth && (
              <span className="block whitespace-nowrap">{formatDay(form.date_of_birth)}</span>
            )}
          </>
        }
      />
    ),
  },
  {
    key: 'contact',
    fill: 38,
    header: 'Contact',
    cell: (form) => (
      <>
        <span className="block whitespace-nowrap">{form.phone || t('No phone')}</span>
        <EmailText>{form.email}</EmailText>
      </>
    ),
  },
  {
    key: 'time',
    fill: 17,
    header: 'Study Time',
    cell: ({ preferred_study_time }) => (
      <span className="break-words">{translate(preferred_study_time)}</span>
    ),
  },
  {
    key: 'purpose',
    fill: 14,
    header: 'Purpose',
    cell: ({ purpose }) => <span className="line-clamp-3 break-words">{purpose}</span>,
  },
  {
    key: 'status',
    header: 'Status',
    cell: (form) => (
      <span className="flex flex-wrap justify-end gap-1 min-[900px]:justify-start">
        <ReviewBadge status={form.status} />
        <Signs form={form} />
      </span>
    ),
  },
  {
    key: 'submitted',
    sort: { by: 'submitted', as: 'moments' },
    header: 'Submitted',
    cell: ({ form_submitted_at }) => <MomentText>{form_submitted_at}</MomentText>,
  },
]

function actionsOf(form: FormRow, { onView, onDecide, deciding }: Actions) {
  const which = `${fullName(form)}, ${formatMoment(form.form_submitted_at)}`
  const name = <span className="sr-only"> {which}</span>
  return (
    <div className="flex gap-1.5 *:px-2 max-[900px]:flex-wrap max-[900px]:*:min-h-11 max-[900px]:*:flex-1">
      <Button size="sm" look="outline" onClick={() => onView(form)}>
        {t('View')}
        {name}
      </Button>
      {form.status === 'pending' && (
        <>
          <Button
            size="sm"
            title={t('Approve')}
            busy={deciding.includes(form.id)}
            onClick={({ currentTarget }) => {
              // The row leaves a list of what is pending.
              keepFocusNear(currentTarget)
              onDecide(form, 'approved')
            }}
          >
            <Check size={17} aria-hidden />
            <span className="min-[900px]:sr-only">{t('Approve')}</span>
            {name}
          </Button>
          <Button
            size="sm"
            look="quiet"
            title={t('Reject')}
            busy={deciding.includes(form.id)}
            onClick={() => onDecide(form, 'rejected')}
          >
            <X size={17} aria-hidden />
            <span className="min-[900px]:sr-only">{t('Reject')}</span>
            {name}
          </Button>
        </>
      )}
    </div>
  )
}
