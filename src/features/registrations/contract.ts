import * as z from 'zod/mini'
import { endpoint, KEYED, refusals } from '#/kernel/contract.ts'
import { dayField, emailField, nameLine, phone, tidy } from '#/kernel/fields.ts'
import { LANGUAGE_CODES, t } from '#/kernel/words.ts'
import { admin as desk } from './desk/contract.ts'
import { admin as sync } from './sync/contract.ts'
import * as invitation from './invitation/contract.ts'
import { GENDERS, STUDY_TIMES } from './rules.ts'

const LONGEST_PURPOSE = 200
const LONGEST_TEXT = 1000

const atMost = (max: number) => ({ error: () => t('Please write at most {max} characters', { max }) })

/** Optional text; empty is null. */
const remark = z.pipe(
  z.string().check(tidy(), z.maxLength(LONGEST_TEXT, atMost(LONGEST_TEXT))),
  z.transform((text) => (text === '' ? null : text)),
)

const mustAgree = (message: string) => z.literal(true, message)

/** The form's fields (APPLY-1). */
export const registration = z.object({
  first_name: nameLine('First name', 60),
  last_name: nameLine('Last name', 60),
  date_of_birth: dayField('Please enter your date of birth'),
  gender: z.enum(GENDERS, 'Please choose a gender'),
  email: emailField('Please enter your email address'),
  phone: phone('Phone number'),
  purpose: z
    .string()
    .check(
      tidy(),
      z.minLength(1, 'Please tell us what you will study for'),
      z.maxLength(LONGEST_PURPOSE, atMost(LONGEST_PURPOSE)),
    ),
  preferred_study_time: z.enum(STUDY_TIMES, 'Please choose when you want to study'),
  special_requirements: remark,
  registration_experience: remark,
  registration_agreed: mustAgree('Please agree so that we may keep your registration'),
  terms_accepted: mustAgree('Please accept the library’s rules'),
})

export type Registration = z.infer<typeof registration>

export const visitor = {
  ...invitation.visitor,

  /** `website` is a field that people don't see: a bot that fills it in gets the same answer, and nothing is stored. */
  register: endpoint
    .meta(KEYED)
    .route({
      method: 'POST',
      path: '/registrations',
      summary: 'Register as a new member',
      successStatus: 201,
    })
    .input(
      z.extend(registration, {
        consent_version: z.string(),
        /** Of the page on which the form was filled in. */
        language: z._default(z.enum(LANGUAGE_CODES), 'en'),
        website: z.optional(z.string()),
      }),
    )
    .output(z.object({ received: z.boolean() }))
    .errors(refusals({ too_many_registrations: 429, consent_changed: 409, birth_date_wrong: 400 })),
}

export const admin = { ...desk, ...invitation.admin, ...sync }
