import { ERASED, ERASED_MEMBER } from '#/kernel/names.ts'

const ERASED_DOMAIN = '@erased.invalid'

/** The placeholder address of an erased profile: `email` stays unique and filled in, and no mail can be delivered. */
export const erasedEmail = (member_id: string): string => `${member_id}${ERASED_DOMAIN}`

/** Whether an address is such a placeholder. */
export const isErasedEmail = (email: string): boolean => email.endsWith(ERASED_DOMAIN)

/**
 * How an erasure empties a column. `rows`: rows with the member's id or email are deleted. `becomes`: the value is
 * overwritten wherever there is one. `by`: something else takes care of it.
 */
export type Loss = { why: string } & (
  | { rows: 'id' | 'email' }
  | { becomes: null | boolean | string | ((member_id: string) => string) }
  | { by: 'the files feature' | 'the database' | 'the activity log' }
)

const signIn = { why: 'Nobody signs in to the account any more.', rows: 'id' } as const
const person = { why: 'Who the member was.', becomes: null } as const
const word = { why: 'The desk’s own words may tell of the person.', becomes: ERASED } as const
const logged = { why: 'What the desk did with the account, in its words.', by: 'the activity log' } as const
const picture = { why: 'Documents and screenshots can’t be opened.', by: 'the files feature' } as const

/** What an erased account loses, by column. The erasure follows this list (ACCOUNT-20). */
export const LOST: Record<string, Loss> = {
  'sessions.user_id': signIn,
  'credentials.user_id': signIn,
  'two_factors.user_id': signIn,
  'passkeys.user_id': signIn,
  'auth_tokens.value': signIn,
  'admin_invites.email': { ...signIn, rows: 'email' },
  'upload_attempts.owner_id': { why: 'Nobody uploads for the account any more.', rows: 'id' },
  'calendar_feeds.user_id': { why: 'The link to the calendar is dead.', rows: 'id' },
  'ratings.user_id': { why: 'An opinion is the member’s, and counts for a few months only.', rows: 'id' },
  'testimonials.user_id': { why: 'The member’s words and the name under them.', rows: 'id' },
  'push_subscriptions.user_id': { why: 'The member’s browsers are sent nothing more.', rows: 'id' },
  'news_choices.user_id': { why: 'What the member wanted to be told of.', rows: 'id' },
  'notices_read.user_id': { why: 'What the member had read of.', rows: 'id' },
  'arrivals_read.admin_id': { why: 'What the account had read of at the desk.', rows: 'id' },
  'whatsapp_messages.user_id': { why: 'What was written to the person.', rows: 'id' },
  'member_notes.user_id': { why: 'What the desk noted about the person.', rows: 'id' },
  'registration_forms.email': { why: 'What the person wrote before joining.', rows: 'email' },
  'profiles.name': { ...person, becomes: ERASED_MEMBER },
  'profiles.email': { ...person, becomes: erasedEmail },
  'profiles.reachable_email': { why: 'Computed from the email.', by: 'the database' },
  'profiles.email_verified': { why: 'Said of the email that is gone.', becomes: false },
  'profiles.image': person,
  'profiles.phone': person,
  'profiles.phone_digits': { why: 'Computed from the phone number.', by: 'the database' },
  'profiles.date_of_birth': person,
  'profiles.address': person,
  'profiles.account_invited_at': { why: 'Said of the email that is gone.', becomes: null },
  'profiles.emergency_contact_name': person,
  'profiles.emergency_contact_phone': person,
  'profiles.emergency_contact_relation': person,
  'profiles.guardian_name': person,
  'profiles.guardian_phone': person,
  'profiles.verified_before_ban': { why: 'Said of the identity that is gone.', becomes: null },
  'profiles.verified': { why: 'Said of the identity that is gone.', becomes: false },
  'profiles.two_factor_enabled': { why: 'Said of the sign-in that is gone.', becomes: false },
  'profiles.ban_reason': { ...word, becomes: null },
  'verification_requests.rejection_reason': word,
  'payment_verifications.rejection_reason': word,
  'dues.reason': word,
  'erasure_requests.reason': word,
  'help_threads.waiting_since': { why: 'Nobody waits for an answer any more.', becomes: null },
  'help_messages.body': { why: 'What the member asked, and what the desk said to them.', becomes: ERASED },
  'canteen_orders.special_instructions': { why: 'May tell of health or faith.', becomes: null },
  'audit_entries.reason': logged,
  'audit_changes.before': logged,
  'audit_changes.after': logged,
  'files.sealed_key': picture,
  'files.pixel_hash': picture,
}

/** Columns that stay for the same reason. */
function because(why: string, ...columns: string[]): Record<string, string> {
  return Object.fromEntries(columns.map((column) => [column, why]))
}

/** What stays, by column. `table.*` covers a table's values, but no reference to people: each is listed by itself. */
export const STAYS: Record<string, string> = {
  ...because(
    'A number that the books refer to; it names nobody any more.',
    'profiles.id',
    'payments.user_id',
    'subscriptions.user_id',
    'dues.user_id',
    'payment_verifications.user_id',
    'coupon_usage.user_id',
    'canteen_orders.user_id',
    'seat_bookings.user_id',
    'verification_requests.user_id',
    'files.owner_id',
    'erasure_requests.user_id',
    'audit_changes.user_id',
    'walk_ins.user_id',
    'help_threads.user_id',
    'help_messages.user_id',
  ),
  ...because(
    'What the account was, without saying whose.',
    'profiles.role',
    'profiles.banned_at',
    'profiles.created_at',
    'profiles.updated_at',
    'profiles.erased_at',
    'profiles.details_version',
    'profiles.added_at_desk',
    'profiles.import_id',
    'profiles.language',
  ),
  ...because(
    'Who at the desk did it. An admin is erased as a student only, and then it names nobody.',
    'library_settings.updated_by',
    'testimonials.hidden_by',
    'canteen_items.updated_by',
    'coupons.updated_by',
    'tuition_locations.updated_by',
    'notices.updated_by',
    'whatsapp_settings.updated_by',
    'whatsapp_messages.asked_by',
    'help_messages.answered_by',
    'timetable_weeks.updated_by',
    'holidays.updated_by',
    'settings_changes.admin_id',
    'floor_saves.saved_by',
    'plan_changes.admin_id',
    'payment_events.admin_id',
    'payments.undone_by',
    'audit_entries.admin_id',
    'document_views.viewer_id',
    'verification_requests.reviewed_by',
    'payment_verifications.verified_by',
    'seat_bookings.cancelled_by',
    'erasure_requests.decided_by',
    'payment_alerts.resolved_by',
    'refunds.requested_by',
    'drawer_closes.closed_by',
    'drawer_entries.made_by',
    'expenses.entered_by',
    'expense_reversals.reversed_by',
    'bank_credits.imported_by',
    'bank_credits.resolved_by',
    'registration_forms.updated_by',
    'member_imports.started_by',
    'member_imports.undone_by',
    'member_notes.written_by',
    'walk_ins.recorded_by',
    'closure_days.announced_by',
    'subscription_days.entered_by',
  ),
  ...because(
    'Receipts and credit notes are issued to a payer; the law keeps them whole.',
    'receipts.*',
    'credit_notes.*',
  ),
  ...because(
    'The books, which the law keeps: what was paid, how, and why money went back.',
    'payments.*',
    'payment_events.*',
    'payment_event_repeats.*',
    'payment_alerts.*',
    'ledger_transactions.*',
    'refunds.*',
    'drawer_closes.*',
    'drawer_entries.*',
    'expenses.*',
    'expense_reversals.*',
    'canteen_orders.order_number',
    'canteen_orders.request_key',
    'canteen_orders.coupon_code',
    'canteen_orders.cancel_reason',
    'canteen_order_items.name',
    'canteen_order_items.name_hi',
  ),
  'subscription_days.kind': 'What moved the end of a plan: a closed day, or a correction.',
  ...because(
    'The library’s own bank statement, and what keeps a transfer from paying twice.',
    'bank_credits.*',
    'bank_credit_tokens.*',
    'payment_verifications.transaction_reference',
    'payment_verifications.normalized_reference',
  ),
  ...because(
    'How something was stored or asked for, without anything about the member.',
    'due_reminders.kind',
    'files.content_type',
    'files.storage_key',
    'seat_bookings.request_key',
    'recovery_keys.made_by',
    'walk_ins.request_key',
    'help_messages.request_key',
    'walk_ins.asked_hash',
    'audit_entries.operation',
    'audit_changes.table_name',
    'audit_changes.row_id',
    'audit_changes.label',
    'audited_columns.*',
    'verification_requests.consent_version',
  ),
  'member_import_rows.*': 'People of whom none is a member yet; gone once they are, or with the night.',
  ...because(
    'Which file was imported, and how its columns were read.',
    'member_imports.name',
    'member_import_mappings.*',
    'bank_statement_mappings.*',
  ),
  'erased_registrations.*': 'A fingerprint: what was erased must not come back with the next sync.',
  ...because(
    'Counts, and from which day on a member counts as what; computed from what is kept.',
    'tallies.*',
    'membership_turns.status',
  ),
  ...because(
    'Chance, counts by hash and that something changed: over within hours.',
    'rate_limits.*',
    'passkey_offers.challenge',
    'changes.*',
  ),
  ...because(
    'About the library, its offer or its settings, never about a member.',
    'library_settings.*',
    'settings_changes.*',
    'whatsapp_settings.*',
    'floor_saves.*',
    'plans.*',
    'plan_changes.*',
    'coupons.*',
    'canteen_items.*',
    'facility_pictures.*',
    'floors.*',
    'opening_choices.*',
    'floor_columns.*',
    'seats.*',
    'holidays.*',
    'timetable_slots.*',
    'tuition_locations.*',
    'notices.*',
    'receipt_counters.*',
    'backups.*',
    'recovery_keys.*',
    'push_keys.*',
  ),
  ...because('The practice gateway.', 'sandbox_orders.*', 'sandbox_attempts.*', 'sandbox_refunds.*'),
}
