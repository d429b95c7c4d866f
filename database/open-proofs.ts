import { sql as raw, type RawBuilder } from 'kysely'
import type { Day } from '#/kernel/dates.ts'
import { midnight } from './days.ts'

/**
 * Whether `payments as paid` bought a plan otherwise than by a proof, since that moment: a later part, or the difference
 * of a change, buys none (PROOF-5). For queries over `payment_verifications as proof`.
 */
export const boughtSince = (moment: RawBuilder<Date>) => raw<boolean>`(
  paid.user_id = proof.user_id and paid.id <> proof.payment_id and paid.purpose = 'plan' and paid.status = 'completed'
    and paid.paid_at > ${moment}
)`

/**
 * Whether a proof has a picture to show: not where the desk saw the money itself, nor once its member is erased. For
 * queries over `payment_verifications as proof`.
 */
export const HAS_PICTURE = raw<boolean>`exists (
  select from files where files.id = proof.proof_file_id and files.erased_at is null
)`

/**
 * Whether a proof that a member sent is under review, or rejected and to be sent again: for `days` days, and not once
 * there is a newer one or a plan of its hours is bought otherwise, since nobody pays twice. For queries over
 * `payment_verifications as proof` with its `payments` and `plans`; what Fees lists is what every page leads to
 * (PROOF-5, PORTAL-12).
 */
export function isOpenProof(today: Day, days: number) {
  return raw<boolean>`(
    proof.proof_file_id is not null and (
      payments.status = 'created' or payments.undone_at is not null and not exists (
        select from payment_verifications as newer
        where newer.user_id = proof.user_id and newer.plan_id = proof.plan_id and newer.submitted_at > proof.submitted_at
      )
    ) and (
      proof.status = 'pending' or proof.status = 'rejected'
      and proof.submitted_at >= ${midnight(raw`${today}::date - ${raw.lit(days)}`)} and not exists (
        select from payments as paid join plans as bought on bought.id = paid.plan_id
        where ${boughtSince(raw.ref('proof.submitted_at'))} and bought.type = plans.type
      )
    )
  )`
}
