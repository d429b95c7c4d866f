-- A bank credit is named by whole tokens of its narration only, and pays for one approved proof; a transaction reference is
-- one however it is written.

-- What the code's rules of references and narrations say, for the rows that are here already.
create function plain_text_0038(text) returns text immutable language plpgsql as $$
declare
  plain text := normalize($1, NFKC);
  zero integer;
begin
  -- The digits of a script stand in a row of ten: the first of each.
  foreach zero in array array[
    1632, 1776, 1984, 2406, 2534, 2662, 2790, 2918, 3046, 3174, 3302, 3430, 3558, 3664, 3792, 3872, 4160, 4240,
    6112, 6160, 6470, 6608, 6784, 6800, 6992, 7088, 7232, 7248, 42528, 43216, 43264, 43472, 43504, 43600, 44016,
    66720, 68912, 68928, 69734, 69872, 69942, 70096, 70384, 70736, 70864, 71248, 71360, 71376, 71386, 71472, 71904,
    72016, 72688, 72784, 73040, 73120, 73184, 73552, 90416, 92768, 92864, 93008, 93552, 123200, 123632, 124144,
    124401, 125264
  ]
  loop
    plain := translate(plain, (select string_agg(chr(zero + digit), '' order by digit) from generate_series(0, 9) as digit),
      '0123456789');
  end loop;
  return upper(plain collate "C");
end $$;

create function normalize_reference_0038(text) returns text immutable language sql as $$
  select coalesce(substring(signs from
      '^(?:UTR|UPI|RRN|REF|REFERENCE|IMPS|NEFT|RTGS|TXN|TRANSACTION|ID|NO|NUMBER)*([0-9]+)(?:UTR|UPI|RRN|REF|REFERENCE|IMPS|NEFT|RTGS|TXN|TRANSACTION|ID|NO|NUMBER)*$'),
    signs)
  from regexp_replace(plain_text_0038($1) collate "C", '[^A-Z0-9]', '', 'g') as signs
$$;

drop index transaction_reference_used;

update payment_verifications set normalized_reference = normalize_reference_0038(transaction_reference)
where normalized_reference <> normalize_reference_0038(transaction_reference);

alter table payment_verifications
  add constraint reference_is_normalized check (normalized_reference ~ '^[A-Z0-9]*$' collate "C"),
  -- approved when its reference, written differently, still counted as another than that of this older approved proof
  add column reference_twin_of uuid references payment_verifications on delete restrict;

update payment_verifications as twin set reference_twin_of = oldest.id
from (
  select distinct on (normalized_reference) id, normalized_reference
  from payment_verifications
  where status = 'approved'
  order by normalized_reference, verified_at, id
) as oldest
where twin.status = 'approved' and twin.normalized_reference = oldest.normalized_reference and twin.id <> oldest.id;

create unique index transaction_reference_used on payment_verifications (normalized_reference)
  where status = 'approved' and reference_twin_of is null;

-- What a credit may name a payment by: the numbers of 12 digits in its narration, the library's own left out, and the words
-- that could be payment codes (10 signs).
create table bank_credit_tokens (
  bank_credit_id uuid not null references bank_credits on delete cascade,
  token text not null,
  primary key (token, bank_credit_id)
);
create index bank_credit_tokens_of_credit on bank_credit_tokens (bank_credit_id);

insert into bank_credit_tokens (bank_credit_id, token)
select distinct id, named
from bank_credits,
  regexp_split_to_table(regexp_replace(plain_text_0038(narration) collate "C",
    '\m(A/?C|ACC(OUN)?T)(\s*(NO|NUMBER))?[^A-Z0-9]*[0-9]+', ' ', 'g'), '[^A-Z0-9]+') as token,
  unnest(array[token, normalize_reference_0038(token)]) as named
where named ~ '^([0-9]{12}|[A-HJ-NP-Z2-9]{10})$' collate "C";

drop index bank_credits_by_amount;

-- The credit that an approved proof was paid by; none where the desk looked at the bank itself.
alter table payment_verifications add column bank_credit_id uuid references bank_credits on delete restrict;
create unique index credit_claimed on payment_verifications (bank_credit_id) where status = 'approved';

-- Proofs approved before have their credits too; of several, the one approved first.
update payment_verifications as holder set bank_credit_id = first.credit_id
from (
  select distinct on (credit.id) credit.id as credit_id, proof.id as proof_id
  from payment_verifications as proof
  join payments on payments.id = proof.payment_id
  join bank_credit_tokens as named on named.token in (payments.payment_code, proof.normalized_reference)
  join bank_credits as credit on credit.id = named.bank_credit_id and credit.amount = proof.amount
  where proof.status = 'approved' and (named.token = payments.payment_code
    or 1 = (select count(*) from bank_credit_tokens as same where same.token = named.token))
  order by credit.id, named.token = payments.payment_code desc, proof.verified_at
) as first
where holder.id = first.proof_id;

drop function normalize_reference_0038(text);
drop function plain_text_0038(text);
