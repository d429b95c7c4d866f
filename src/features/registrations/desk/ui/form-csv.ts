import { REVIEW_LABELS } from '#/kernel/review.ts'
import { formatMoment } from '#/kernel/dates.ts'
import type { CsvColumn } from '#/kernel/csv.ts'
import type { FormRow } from './types.ts'

const moment = (value: string | null) => value && formatMoment(value)

/** The columns of the exported forms. */
export const FORM_CSV: CsvColumn<FormRow>[] = [
  { header: 'Submitted', value: (row) => moment(row.form_submitted_at) },
  { header: 'First Name', value: (row) => row.first_name },
  { header: 'Last Name', value: (row) => row.last_name },
  { header: 'Date of Birth', value: (row) => row.date_of_birth },
  { header: 'Gender', value: (row) => row.gender },
  { header: 'Email', value: (row) => row.email },
  { header: 'Phone', isText: true, value: (row) => row.phone },
  { header: 'Purpose', value: (row) => row.purpose },
  { header: 'Preferred Study Time', value: (row) => row.preferred_study_time },
  { header: 'Special Requirements', value: (row) => row.special_requirements },
  { header: 'Registration Experience', value: (row) => row.registration_experience },
  { header: 'Status', value: (row) => REVIEW_LABELS[row.status] },
  { header: 'Admin Notes', value: (row) => row.notes },
  { header: 'Processed', value: (row) => moment(row.processed_at) },
  { header: 'Invited', value: (row) => moment(row.invited_at) },
  { header: 'Has an account', value: (row) => (row.has_account ? 'Yes' : 'No') },
  { header: 'Possible duplicate', value: (row) => (row.came_twice ? 'Yes' : 'No') },
]
