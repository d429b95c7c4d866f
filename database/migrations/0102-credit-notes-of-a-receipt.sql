-- A receipt's page lists its credit notes, and a refund sums them.
create index credit_notes_of_receipt on credit_notes (receipt_id, created_at);
