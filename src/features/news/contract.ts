import * as z from 'zod/mini'
import { endpoint, refusals } from '#/kernel/contract.ts'
import { KEY_BYTES, MAIL_HINDRANCES, NEWS_KINDS, SECRET_BYTES } from './rules.ts'

const choice = z.object({ kind: z.enum(NEWS_KINDS), push: z.boolean(), mail: z.boolean() })

/** Bytes in base64url, without padding. */
const bytes = (count: number) =>
  z.string().check(z.regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((count * 8) / 6)}}$`)))

export const member = {
  /** What I am told of and how, and whether this browser shows messages. */
  findNews: endpoint
    .route({ method: 'GET', path: '/news', summary: 'What I am notified of, and how' })
    .output(
      z.object({
        choices: z.array(choice),
        /** By which browsers know that messages are ours; null while the library has push switched off. */
        push_key: z.nullable(z.string()),
        this_device: z.boolean(),
        other_devices: z.int(),
        /** Why no mail of this kind reaches me; null if mails do. */
        mail_hindrance: z.nullable(z.enum(MAIL_HINDRANCES)),
      }),
    ),

  chooseNews: endpoint
    .route({ method: 'PUT', path: '/news/{kind}', summary: 'Choose how I am notified of one kind of news' })
    .input(choice)
    .output(choice),

  /** As the browser's PushSubscription says. It ends with the session. */
  addDevice: endpoint
    .route({
      method: 'POST',
      path: '/news/device',
      summary: 'Show messages in this browser',
      successStatus: 201,
    })
    .input(
      z.object({
        endpoint: z.string().check(z.maxLength(1000)),
        p256dh: bytes(KEY_BYTES),
        auth: bytes(SECRET_BYTES),
      }),
    )
    .output(z.object({ this_device: z.literal(true) }))
    .errors(refusals({ push_off: 409, push_service_unknown: 422, push_device_taken: 409 })),

  removeDevice: endpoint
    .route({ method: 'DELETE', path: '/news/device', summary: 'Show no messages in this browser' })
    .output(z.object({ this_device: z.literal(false) })),

  sendTest: endpoint
    .route({ method: 'POST', path: '/news/test', summary: 'Send a test message to this browser' })
    .output(z.object({ sent: z.literal(true) }))
    .errors(refusals({ push_off: 409, push_device_unknown: 404, push_too_often: 429 })),
}
