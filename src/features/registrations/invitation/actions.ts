import { randomBytes } from 'node:crypto'
import { MAXIMUM_NAME_LENGTH } from '#/features/accounts/rules.ts'
import type { Context, MemberContext } from '#/kernel/context.ts'
import { earlier } from '#/kernel/durations.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { hashToken } from '#/kernel/secrets.ts'
import { refuseOverwriting } from '#/kernel/versions.ts'
import { fullName } from '../desk/rules.ts'
import type { RegistrationDeskRefusal } from '../desk/texts.ts'
import { invitationMail } from './mails.ts'
import { INVITATION_DAYS } from './rules.ts'
import * as store from './store.ts'

/**
 * The applicant invited by this token; nobody if it is old, replaced or taken back. Holding it proves access to their
 * mailbox.
 */
async function findInvitation({ sql, now }: Context, { token }: { token: string }) {
  const since = earlier(now, { days: INVITATION_DAYS })
  const invited = await store.findInvited(sql, hashToken(token).toString('base64url'), since)
  if (!invited) return { applicant: null }
  return { applicant: { name: fullName(invited).slice(0, MAXIMUM_NAME_LENGTH), email: invited.email } }
}

/** Throws registration_not_found, registration_not_approved, applicant_has_account or changed_meanwhile. */
async function inviteApplicant(
  { sql, now, member, appUrl, queueMail }: MemberContext,
  { id, version }: { id: string; version: number },
) {
  const token = randomBytes(24).toString('base64url')
  return sql.transaction().execute(async (transaction) => {
    const form = await store.lockApplicant(transaction, id)
    if (!form) throw new Refusal<RegistrationDeskRefusal>('registration_not_found')
    refuseOverwriting(form, version)
    if (form.status !== 'approved') throw new Refusal<RegistrationDeskRefusal>('registration_not_approved')
    if (form.email_has_account) throw new Refusal<RegistrationDeskRefusal>('applicant_has_account')
    const url = `${appUrl}/auth?applicant=${token}`
    const { email: to, first_name: name, library } = form
    await queueMail(transaction, () => invitationMail({ to, name, library, url }))
    const invitation = {
      invite_hash: hashToken(token).toString('base64url'),
      invited_at: now,
      updated_by: member.id,
    }
    return store.saveInvitation(transaction, id, invitation)
  })
}

export const visitor = { findInvitation }
export const admin = { inviteApplicant }
