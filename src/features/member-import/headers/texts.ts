import type { Words } from '#/kernel/words.ts'
import type { Field, MissingColumn } from './rules.ts'

/** What the desk calls what a column holds. */
export const FIELD_LABELS: Record<Field, Words> = {
  name: 'Name',
  first_name: 'First name only',
  last_name: 'Last name',
  phone: 'Phone',
  email: 'Email',
  plan: 'Plan',
  slot: 'Time slot',
  seat: 'Seat',
  start_date: 'Starts',
  end_date: 'Ends',
  fee: 'Fee',
  paid: 'Amount paid',
  due: 'Due',
  date_of_birth: 'Date of birth',
  address: 'Address',
  guardian_name: 'Guardian',
  guardian_phone: 'Guardian’s phone',
}

export const MISSING_COLUMN: Record<MissingColumn, Words> = {
  name: 'Which column has the names? Choose “Name” for it above.',
  contact: 'Which column has the phone numbers or email addresses? Choose “Phone” or “Email” for it above.',
}
