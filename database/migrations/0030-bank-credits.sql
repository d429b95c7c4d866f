-- Credits of the library's bank statement, as the desk imported them: what a reviewer compares proofs with.
create table bank_credits (
  id uuid primary key default gen_random_uuid(),
  day date not null,
  -- paise
  amount integer not null check (amount > 0),
  narration text not null,
  -- NFKC, no spaces, upper case: where references are looked for
  normalized_narration text not null,
  imported_at timestamptz not null,
  imported_by uuid references profiles on delete set null,
  -- the same line of a statement imported again is the same credit
  constraint bank_credit_known unique (day, amount, normalized_narration)
);
create index bank_credits_by_amount on bank_credits (amount);

create function announce_bank_credits() returns trigger language plpgsql as $$
begin
  perform announce('payment_verifications admin');
  return null;
end $$;
create trigger announce after insert on bank_credits for each statement execute function announce_bank_credits();
