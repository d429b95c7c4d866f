-- A month's expenses are tallied by kind and day (0070), as its income is; what was taken back is tallied apart.
call keep_tallies('expenses', 'expenses', 'kind', 'spent_on', 'amount');
call keep_tallies('expense_reversals', 'expenses_reversed',
  '(select kind from expenses where expenses.id = expense_id)', '(select spent_on from expenses where expenses.id = expense_id)',
  '(select amount from expenses where expenses.id = expense_id)');

-- Whether a member asked to be erased: each of them looks at the page of their account.
create index erasure_requests_of_user on erasure_requests (user_id, asked_at desc);
