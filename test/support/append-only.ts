/** Tables whose rows are added, and neither changed nor removed. */
export const APPEND_ONLY = [
  'audit_changes',
  'audit_entries',
  'credit_notes',
  'document_views',
  'drawer_closes',
  'drawer_entries',
  'expense_reversals',
  'expenses',
  'floor_saves',
  'ledger_entries',
  'ledger_transactions',
  'payment_events',
  'plan_changes',
  'receipts',
  'settings_changes',
  'subscription_days',
]
