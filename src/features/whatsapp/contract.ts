import * as z from 'zod/mini'
import { countedPageOf, deskEndpoint, endpoint, page, refusals } from '#/kernel/contract.ts'
import { id, moment, phone, tidy, tooLongError } from '#/kernel/fields.ts'
import { plainDigits } from '#/kernel/digits.ts'
import { DELIVERIES, STATUSES, SUBJECTS } from './rules.ts'

const LONGEST_TEMPLATE = 100

const template = z
  .string()
  .check(
    tidy(),
    z.maxLength(LONGEST_TEMPLATE, tooLongError('A template’s name', LONGEST_TEMPLATE)),
    z.regex(/^[a-z0-9_]*$/, 'A template’s name has only lowercase letters, digits and underscores'),
  )

/** Of a secret that is typed once; '' to keep the one there is. */
const typedSecret = (shape: RegExp, otherwise: string) =>
  z.string().check(tidy(), z.maxLength(1000), z.regex(shape, otherwise))

/** The values of the form. */
export const whatsAppSettings = z.object({
  switched_on: z.boolean(),
  phone_number_id: z
    .string()
    .check(tidy(), z.overwrite(plainDigits), z.regex(/^\d{0,20}$/, 'The phone number ID has digits only')),
  token: typedSecret(/^[\w|.-]*$/, 'This isn’t an access token'),
  /** Both, or neither: anyone who has them may report what became of messages (WHATSAPP-4). */
  app_secret: typedSecret(/^([\da-f]{32})?$/, 'The app secret has 32 characters, digits and a to f'),
  verify_token: typedSecret(/^([\w.-]{12,100})?$/, 'Please use 12 to 100 letters and digits'),
  plan_template: template,
  due_template: template,
  template_language: z
    .string()
    .check(tidy(), z.regex(/^[a-z]{2}(_[A-Z]{2})?$/, 'Please enter a language code, such as en or hi')),
})

const state = z.object({
  switched_on: z.boolean(),
  phone_number_id: z.string(),
  /** Whether there is a token; itself it is never shown again. */
  has_token: z.boolean(),
  /** When the token was typed: two of them differ by nothing else that is shown. */
  access_since: z.nullable(moment),
  /** Whether delivery is reported: the secrets for it are set, and are shown to nobody again. */
  has_receipts: z.boolean(),
  /** When the secrets for it were typed last. */
  receipts_since: z.nullable(moment),
  /** What Meta is to be told: where it reports to. */
  callback_url: z.string(),
  plan_template: z.string(),
  due_template: z.string(),
  template_language: z.string(),
  version: z.int(),
})

/** What the admin saw, so that nobody removes a secret that somebody else has typed since. */
const seen = z.object({ version: z.int() })

export const testMessage = z.object({ phone: phone('Phone number') })
const sent = z.object({ id })

const message = z.object({
  id,
  /** Null for a test. */
  name: z.nullable(z.string()),
  about: z.enum([...SUBJECTS, 'test']),
  status: z.enum(STATUSES),
  /** What WhatsApp reported after it took the message, and when that was; null before. */
  delivery: z.nullable(z.enum(DELIVERIES)),
  delivery_at: z.nullable(moment),
  /** Why it was not sent or not delivered. */
  problem: z.nullable(z.string()),
  asked_at: moment,
})

export const admin = {
  findWhatsAppSettings: endpoint
    .route({ method: 'GET', path: '/admin/whatsapp/settings', summary: 'What is set for WhatsApp' })
    .output(state),

  saveWhatsAppSettings: endpoint
    .route({ method: 'PUT', path: '/admin/whatsapp/settings', summary: 'Set up WhatsApp' })
    .input(z.extend(whatsAppSettings, { version: z.int() }))
    .output(state)
    .errors(
      refusals({ changed_meanwhile: 409, whatsapp_incomplete: 422, whatsapp_receipts_incomplete: 422 }),
    ),

  /** Switches it off as well: nothing can be sent without one. */
  removeWhatsAppToken: endpoint
    .route({
      method: 'DELETE',
      path: '/admin/whatsapp/token',
      summary: 'Remove the access token of WhatsApp',
    })
    .input(seen)
    .output(state)
    .errors(refusals({ changed_meanwhile: 409, whatsapp_secret_gone: 409 })),

  /** Both secrets: from then on WhatsApp's reports are not taken. */
  removeWhatsAppReports: endpoint
    .route({
      method: 'DELETE',
      path: '/admin/whatsapp/reports',
      summary: 'Remove the secrets for delivery reports of WhatsApp',
    })
    .input(seen)
    .output(state)
    .errors(refusals({ changed_meanwhile: 409, whatsapp_secret_gone: 409 })),

  sendWhatsAppTest: endpoint
    .route({ method: 'POST', path: '/admin/whatsapp/tests', summary: 'Send a test by WhatsApp' })
    .input(testMessage)
    .output(sent)
    .errors(refusals({ whatsapp_off: 409, whatsapp_no_phone: 422 })),

  /** About what the desk may send by WhatsApp: nothing while it is switched off. */
  findWhatsAppOffer: deskEndpoint
    .route({ method: 'GET', path: '/admin/whatsapp', summary: 'What may be sent by WhatsApp' })
    .output(z.object({ plan: z.boolean(), due: z.boolean() })),

  /** `id` is the member's, whatever it is about; the words come from what the library knows. */
  sendWhatsApp: deskEndpoint
    .route({ method: 'POST', path: '/admin/whatsapp/messages', summary: 'Write to a member by WhatsApp' })
    .input(z.object({ user_id: id, about: z.enum(SUBJECTS) }))
    .output(sent)
    .errors(
      refusals({
        whatsapp_off: 409,
        whatsapp_sent_already: 409,
        whatsapp_no_phone: 422,
        whatsapp_nothing_to_say: 422,
      }),
    ),

  /** To everybody, or to one member; the newest first. */
  listWhatsApp: deskEndpoint
    .route({ method: 'GET', path: '/admin/whatsapp/messages', summary: 'What was sent by WhatsApp' })
    .input(z.object({ user_id: z.optional(id), ...page }))
    .output(countedPageOf(message)),
}
