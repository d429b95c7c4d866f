import { sql as raw, type RawBuilder } from 'kysely'
import type { Sql } from '#/kernel/context.ts'
import type { Day } from '#/kernel/dates.ts'
import type { Paise } from '#/kernel/money.ts'
import type { CreditVerdict } from './rules.ts'

const inAnother = (number: RawBuilder<unknown>) => raw<boolean>`exists (
  select from bank_credit_tokens as elsewhere
  where elsewhere.token = ${number} and elsewhere.bank_credit_id <> credit.id
)`

/** Whether the proof's reference is in this credit alone, with no other number of 12 digits beside it. */
const IDENTIFIED = raw<boolean>`not ${inAnother(raw.ref('proof.normalized_reference'))} and not exists (
  select from bank_credit_tokens as beside
  where beside.bank_credit_id = credit.id and length(beside.token) = 12
    and beside.token <> proof.normalized_reference and not ${inAnother(raw.ref('beside.token'))}
)`

const CLAIMED = raw<boolean>`exists (
  select from payment_verifications as holder
  where holder.bank_credit_id = credit.id and holder.status = 'approved' and holder.id <> proof.id
)`

const CLAIMED_BY = raw<string | null>`(
  select student.name
  from payment_verifications as holder join profiles as student on student.id = holder.user_id
  where holder.bank_credit_id = named.id and holder.status = 'approved' and holder.id <> proof.id
)`

const TOKENS = raw`(select token from bank_credit_tokens where bank_credit_id = credit.id)`

/** Whether a payment was paid, and not in cash at the desk: a transfer for one of those came on top (PAY-18). */
const paidByTransfer = (payment: 'other' | 'paid') => {
  const [id, status] = [raw.ref(`${payment}.id`), raw.ref(`${payment}.status`)]
  return raw<boolean>`(${status} in ('completed', 'refunded') and not exists (
    select from receipts where receipts.payment_id = ${id} and receipts.payment_method = 'cash'
  ))`
}

/** Our code says whose money it is; of the same member's, only a payment that no transfer paid leaves it open. */
const PAYS_ANOTHER = raw<boolean>`exists (
  select from payments as other
  where other.payment_code in ${TOKENS} and other.id <> payment.id
    and (other.user_id <> payment.user_id or ${paidByTransfer('other')})
)`

/**
 * Whether another proof waits that this credit may be meant for. Looked for by its few tokens, one way and the other:
 * with both in one condition, every proof that waits is read.
 */
const CONTESTED = raw<boolean>`exists (
  select from (
    select id, status, amount from payment_verifications where normalized_reference = any (array${TOKENS})
    union all
    select sent.id, sent.status, sent.amount from payments join payment_verifications as sent on sent.payment_id = payments.id
    where payment_code = any (array${TOKENS})
  ) as rival
  where rival.status = 'pending' and rival.id <> proof.id and rival.amount = credit.amount
)`

/**
 * The credits that contain the reference or the payment code of `proof`, a row of the surrounding query. If a number is
 * in many credits, as an account's is, two are enough to show it.
 */
const NAMED = raw`
  select credit.id, credit.day, credit.amount, credit.narration, credit.reference, by_code, ${CONTESTED} as contested,
    case
      when not by_code and not (${IDENTIFIED}) then 'not_clear'
      when credit.amount <> proof.amount then 'amount_differs'
      when ${CLAIMED} then 'claimed'
      when not by_code and ${PAYS_ANOTHER} then 'not_clear'
      else 'found'
    end as verdict
  from payments as payment,
    lateral (
      select bank_credit_id, bool_or(is_code) as by_code
      from (
        select bank_credit_id, true as is_code from bank_credit_tokens where token = payment.payment_code
        union all
        (select bank_credit_id, false from bank_credit_tokens where token = proof.normalized_reference limit 2)
      ) as tokens
      group by bank_credit_id
    ) as names
    join bank_credits as credit on credit.id = bank_credit_id
  where payment.id = proof.payment_id`

/** Whether a credit is found for a proof; for a query over `payment_verifications as proof`. */
export const creditFound = raw<boolean>`exists (select from (${NAMED}) as named where verdict = 'found')`

const OWN_TOKENS = raw`(select token from bank_credit_tokens as own where own.bank_credit_id = credit.id)`

/** The credit before this one in the statement that names the same payment: the later one came for nothing. */
const CAME_BEFORE = raw`select from bank_credit_tokens as also join bank_credits as first on first.id = also.bank_credit_id
  where also.token = paid.payment_code and first.amount = paid.amount and (first.day, first.id) < (credit.day, credit.id)`

/**
 * Whether a credit pays for nothing we know of; for a query over `bank_credits as credit`. It pays for an approved
 * proof that claims it, a pending proof that it is found for, or a payment with its code that was completed without a
 * proof, unless the desk took cash for it.
 */
export const matchesNothing = raw<boolean>`(
  not exists (
    select from payment_verifications as holder
    where holder.bank_credit_id = credit.id and holder.status = 'approved'
  ) and not exists (
    select from bank_credit_tokens as own join payments as paid on paid.payment_code = own.token
    where own.bank_credit_id = credit.id and paid.amount = credit.amount and ${paidByTransfer('paid')}
      and not exists (
        select from payment_verifications as holder
        where holder.payment_id = paid.id and holder.status = 'approved' and holder.bank_credit_id is not null
      )
      and not exists (${CAME_BEFORE})
    -- Else the planner compares every credit with every payment of its amount.
    offset 0
  ) and not exists (
    select from (
      select id from payment_verifications where status = 'pending' and normalized_reference in ${OWN_TOKENS}
      union
      select sent.id from payments join payment_verifications as sent on sent.payment_id = payments.id and sent.status = 'pending'
      where payment_code in ${OWN_TOKENS}
    ) as meant join payment_verifications as proof on proof.id = meant.id, lateral (${NAMED}) as named
    where named.id = credit.id and named.verdict = 'found'
  )
)`

/** How many pending proofs have a credit. */
export async function countMatched(sql: Sql): Promise<number> {
  const row = await sql
    .selectFrom('payment_verifications as proof')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('proof.status', '=', 'pending')
    .where(creditFound)
    .executeTakeFirstOrThrow()
  return row.count
}

type Row = {
  id: string
  day: Day
  amount: Paise
  narration: string
  reference: string
  verdict: CreditVerdict
  contested: boolean
  /** The member whose other proof claimed it. */
  claimed_by: string | null
}

/** The credits that match a proof: found ones first, and our code before a number. */
export async function listNamed(sql: Sql, proof_id: string): Promise<Row[]> {
  const { rows } = await raw<Row>`
    select named.id, day, named.amount, narration, reference, verdict, contested, ${CLAIMED_BY} as claimed_by
    from payment_verifications as proof, lateral (${NAMED}) as named
    where proof.id = ${proof_id}
    order by array_position(array['found', 'claimed', 'amount_differs', 'not_clear'], verdict), by_code desc, day
    limit 20`.execute(sql)
  return rows
}

/** Claims a credit for an approved proof. The index credit_claimed raises an error if another has it. */
export async function claim(sql: Sql, id: string, bank_credit_id: string): Promise<void> {
  await sql.updateTable('payment_verifications').set({ bank_credit_id }).where('id', '=', id).execute()
}

/** Until the transaction ends, no proof can be decided: one approved meanwhile would miss the new credits. */
export async function holdDecisions(sql: Sql): Promise<void> {
  await raw`lock table payment_verifications in share row exclusive mode`.execute(sql)
}

/**
 * Claims the credits with these tokens for proofs that were approved before the import; of several, for the one
 * approved first.
 */
export async function claimForApproved(sql: Sql, tokens: readonly string[]): Promise<void> {
  await raw`
    update payment_verifications as holder set bank_credit_id = first.bank_credit_id
    from (
      select distinct on (named.id) named.id as bank_credit_id, proof.id as proof_id
      from payment_verifications as proof, lateral (${NAMED}) as named
      where proof.status = 'approved' and proof.bank_credit_id is null and verdict = 'found'
        and (proof.normalized_reference = any(${tokens})
          or proof.payment_id in (select id from payments where payment_code = any(${tokens})))
      order by named.id, by_code desc, proof.verified_at
    ) as first
    where holder.id = first.proof_id`.execute(sql)
}

/** Whether credits after a day were imported, so that those of the day should be there. */
export async function isBeyond(sql: Sql, day: Day): Promise<boolean> {
  const later = await sql
    .selectFrom('bank_credits')
    .select('id')
    .where('day', '>', day)
    .limit(1)
    .executeTakeFirst()
  return later !== undefined
}
