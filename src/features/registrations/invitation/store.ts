import type { Sql } from '#/kernel/context.ts'
import { emailHasAccount } from '../store.ts'

/** The applicant to invite, the library's name, and the form's status; locked until the transaction ends. */
export function lockApplicant(sql: Sql, id: string) {
  return sql
    .selectFrom('registration_forms as form')
    .leftJoin('profiles as admin', 'admin.id', 'form.updated_by')
    .select(['first_name', 'form.email', 'status', 'form.version', 'admin.name as saved_by'])
    .select((of) => of.selectFrom('library_settings').select('name').$asScalar().$notNull().as('library'))
    .select(emailHasAccount.as('email_has_account'))
    .where('form.id', '=', id)
    .forUpdate('form')
    .executeTakeFirst()
}

type Invitation = { invite_hash: string; invited_at: Date; updated_by: string }

export function saveInvitation(sql: Sql, id: string, invitation: Invitation) {
  return sql
    .updateTable('registration_forms')
    .set((of) => ({ ...invitation, version: of('version', '+', 1) }))
    .where('id', '=', id)
    .returning((of) => ['id', 'version', of.ref('invited_at').$notNull().as('invited_at')])
    .executeTakeFirstOrThrow()
}

/** The approved applicant who was sent this token since then. */
export function findInvited(sql: Sql, invite_hash: string, since: Date) {
  return sql
    .selectFrom('registration_forms')
    .select(['first_name', 'last_name', 'email'])
    .where('invite_hash', '=', invite_hash)
    .where('invited_at', '>', since)
    .where('status', '=', 'approved')
    .executeTakeFirst()
}
