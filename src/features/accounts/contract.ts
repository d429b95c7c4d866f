import * as z from 'zod/mini'
import { ASKS, endpoint, ONCE, provenRead, refusals } from '#/kernel/contract.ts'
import { email, id, nameLine, phoneOrNone } from '#/kernel/fields.ts'
import { ROLES } from '#/kernel/roles.ts'
import { LANGUAGE_CODES } from '#/kernel/words.ts'
import * as claims from './claims/contract.ts'
import { member as devices } from './devices/contract.ts'
import * as erasure from './erasure/contract.ts'
import { member as ownData } from './own-data/contract.ts'
import { member as passkeys } from './passkeys/contract.ts'
import { MAXIMUM_NAME_LENGTH, MAXIMUM_PASSWORD_LENGTH } from './rules.ts'

const language = z.enum(LANGUAGE_CODES)

const profile = z.object({
  id,
  /** Counts the changes of name, phone and verification. */
  version: z.int(),
  email: z.string(),
  name: z.string(),
  phone: z.nullable(z.string()),
  role: z.enum(ROLES),
  verified: z.boolean(),
  /** Whether two-step sign-in is on. */
  two_factor_enabled: z.boolean(),
  /** This admin must set up two-step sign-in before using the desk. */
  needs_second_factor: z.boolean(),
  date_of_birth: z.nullable(z.string()),
  address: z.nullable(z.string()),
  emergency_contact_name: z.nullable(z.string()),
  emergency_contact_phone: z.nullable(z.string()),
  emergency_contact_relation: z.nullable(z.string()),
  guardian_name: z.nullable(z.string()),
  guardian_phone: z.nullable(z.string()),
  language,
})

/** What members may change about themselves; an empty phone number removes it. */
export const ownDetails = z.object({
  name: nameLine('Full Name', MAXIMUM_NAME_LENGTH),
  phone: phoneOrNone,
})

const inviteToken = z.string().check(z.minLength(1), z.maxLength(100))

export const visitor = {
  ...claims.visitor,

  /** Check Account of the forgot-password view. Limited to a few questions an hour. */
  checkAccount: endpoint
    .meta(ASKS)
    .route({ method: 'POST', path: '/account-checks', summary: 'Check whether an account exists' })
    .input(z.object({ email }))
    .output(z.object({ found: z.boolean() }))
    .errors(refusals({ check_failed: 429 })),

  /** Whether a one-time link is still good, and whose it is; null: anybody's. */
  checkAdminInvite: endpoint
    .meta(ASKS)
    .route({ method: 'POST', path: '/admin-invites/check', summary: 'Check an administrator’s invitation' })
    .input(z.object({ token: inviteToken }))
    .output(z.object({ email: z.nullable(z.string()) }))
    .errors(refusals({ invite_invalid: 404, too_many_invites: 429 })),

  /** Sets up an administrator from a one-time link that only the server's operator can see. */
  acceptAdminInvite: endpoint
    .meta(ONCE)
    .route({ method: 'POST', path: '/admin-invites/accept', summary: 'Set up an administrator' })
    .input(
      z.object({
        token: inviteToken,
        name: nameLine('Full Name', MAXIMUM_NAME_LENGTH),
        email,
        password: z.string().check(z.maxLength(MAXIMUM_PASSWORD_LENGTH)),
      }),
    )
    .output(z.object({ email: z.string() }))
    .errors(
      refusals({
        invite_invalid: 404,
        email_taken: 409,
        banned: 403,
        password_too_short: 422,
        weak_password: 422,
        too_many_invites: 429,
      }),
    ),
}

export const member = {
  profile: provenRead
    .route({ method: 'GET', path: '/profile', summary: 'The signed-in member' })
    .output(profile),

  updateProfile: endpoint
    .route({ method: 'PATCH', path: '/profile', summary: 'Change my name or phone' })
    .input(z.partial(ownDetails))
    .output(profile),

  /** Mails follow it, and each browser in which the member signs in. */
  chooseLanguage: endpoint
    .route({ method: 'PUT', path: '/profile/language', summary: 'Choose my language' })
    .input(z.object({ language }))
    .output(z.object({ language })),

  ...devices,
  ...passkeys,
  ...ownData,
  ...erasure.member,
}

export const admin = { ...claims.admin, ...erasure.admin }
