/** What an action is given besides its input. The server implements these ports; tests give their own. */
import type { Kysely, Transaction } from 'kysely'
import type { DB as Database } from '#database/schema.ts'
import type { Day } from './dates.ts'
import type { Seconds } from './durations.ts'
import type { Deliveries } from './delivery.ts'
import type { Gateway, Provider } from './gateway.ts'

/** Whatever can run SQL: the pool, or the transaction that one is in. */
export type Sql = Kysely<Database> | Transaction<Database>

export type Mail = { to: string; subject: string; text: string; html: string }

export type StoredFile = {
  storage_key: string
  sealed_key: Buffer
  content_type: string
  byte_size: number
  pixel_hash: string | null
}

/** Jobs that features ask for: what became of a payment, and money to give back. */
export type JobName = 'check_payment' | 'send_refund'

export type Context = {
  sql: Kysely<Database>
  now: Date
  /** The civil date in India at `now`. */
  today: Day
  /** The Idempotency-Key of the request: a repeated request gets the first answer again. */
  requestKey: string | null
  /** The public address of the site, without a trailing slash. */
  appUrl: string
  /** Queues a mail in the caller's transaction: it leaves only if that commits. */
  queueMail: (sql: Sql, mail: Mail) => Promise<void>
  /** A link to a private file for one viewer, good for so long. */
  signLink: (link: { file_id: string; viewer_id: string; seconds: Seconds; download: boolean }) => string
  /** Counts one question about this mailbox by this caller's address; false once there were too many. */
  allowAccountCheck: (email: string) => Promise<boolean>
  /** Counts a registration form sent from this caller's address; false once there were too many. */
  allowRegistration: () => Promise<boolean>
  /** Counts one try of an administrator's invitation from this caller's network; false once there were too many. */
  allowInviteTry: () => Promise<boolean>
  /** Slow on purpose: once everything that is quick to check fits. Throws where too much waits already. */
  hashPassword: (password: string) => Promise<string>
  /** Whether this is the member's password. Counts the try; 'too_many' once there were too many wrong ones. */
  checkPassword: (member_id: string, password: string) => Promise<'right' | 'wrong' | 'too_many'>
  /** An online payment provider, where its keys are set; the sandbox where none are and the program is not in production. */
  gateway: (provider: Provider) => Gateway | undefined
  /** Queues a job about one row in the caller's transaction; whichever process is free does it once that commits. */
  queueJob: (sql: Sql, job: JobName, id: string) => Promise<void>
  /** Who delivers what a payment buys, by its purpose. */
  deliveries: Deliveries
  /** Counts one question to a gateway on behalf of this member; false once there were too many. */
  allowGatewayCall: (member_id: string) => Promise<boolean>
  /** Counts one try of a coupon by this member; false once there were too many. */
  allowCouponTry: (member_id: string) => Promise<boolean>
}

export type Member = {
  id: string
  session_id: string
  email: string
  name: string
  role: 'student' | 'admin'
  verified: boolean
  /** An admin whom the library asks for a second factor that is not set up yet: nothing of the desk is open to them. */
  needs_second_factor?: boolean
}

/** The context behind the member and admin guards. */
export type MemberContext = Context & { member: Member }
