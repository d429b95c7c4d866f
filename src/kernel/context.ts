/** What an action is given besides its input. The server implements it; tests bring their own. */
import type { Kysely, Transaction } from 'kysely'
import type { DB as Database } from '#database/schema.ts'
import type { Day } from './dates.ts'
import type { Seconds } from './durations.ts'
import type { Bought, DeliveryDetails, Payment, PaymentPurpose, Refunding, TakenBack } from './delivery.ts'
import type { Gateway, Provider } from './gateway.ts'
import type { Role } from './roles.ts'
import type { Language } from './words.ts'

/** Anything that can run SQL: the pool, or an open transaction. */
export type Sql = Kysely<Database> | Transaction<Database>

/** `to` is null for somebody without an email address: nothing is sent. */
export type Mail = { to: string | null; subject: string; text: string; html: string }

/** A mail that is yet to be composed, in the language that its reader has chosen. */
export type MailTo = { compose: () => Mail; language: Language }

/**
 * What a member's browser shows, perhaps on a locked screen. `path` is the page of ours that it opens; a message with
 * the same `tag` replaces the one before.
 */
export type PushMessage = { title: string; body: string; path: string; tag: string }

export type StoredFile = {
  storage_key: string
  sealed_key: Buffer
  content_type: string
  byte_size: number
  pixel_hash: string | null
}

/**
 * The disk is the one that holds the files; `mails_sent`: false if mails are kept in a folder instead; `in_production`:
 * strangers may come, so nothing made up is shown to them.
 */
export type Machine = {
  disk_free_bytes: number
  disk_total_bytes: number
  mails_sent: boolean
  in_production: boolean
}

/** Jobs that features queue: check what became of a payment, send a refund, write to members, list who was erased. */
export type JobName = 'check_payment' | 'send_refund' | 'tell_of_notice' | 'send_whatsapp' | 'list_erasures'

/** How payments hand over what was bought without knowing the features that sell it: the server connects them. */
export type Delivery = {
  /** Whether it can still be paid for. The answer holds until the caller's transaction ends. */
  awaitsPayment: (transaction: Sql, payment: Payment) => Promise<boolean>
  /** Hands over what was paid for, in the transaction that settles the payment. Only `settle` calls it. */
  deliver: (
    transaction: Sql,
    payment: Payment,
    surroundings: Pick<Context, 'now' | 'today' | 'appUrl' | 'queueMail' | 'queueJob'> & {
      /** When the money came: now, unless it is known to be before. */
      came_at: Date
    },
  ) => Promise<Bought>
  /** For the receipt, whenever it is read. */
  describe: (sql: Sql, payment: Pick<Payment, 'id' | 'user_id'>) => Promise<DeliveryDetails>
  /** Whether a full refund stops the delivery. */
  stopsWithRefund: (sql: Sql, payment: Payment) => Promise<boolean>
  /** Ends what was bought, in the transaction that refunds it. */
  takeBack: (transaction: Sql, payment: Payment, refunding: Refunding) => Promise<TakenBack | void>
}

export type Deliveries = Record<PaymentPurpose, Delivery>

export type Context = {
  sql: Kysely<Database>
  now: Date
  /** The civil date in India at `now`. */
  today: Day
  /** Both anew, after a wait for somebody else's answer, which may come on another day. */
  readClock: () => Pick<Context, 'now' | 'today'>
  /** The request's Idempotency-Key: a repeated request gets the first answer again. */
  requestKey: string | null
  /** The public address of the site, without a trailing slash. */
  appUrl: string
  /**
   * Queues a mail in the caller's transaction: it is sent only if that commits. It is composed in the language that its
   * reader has chosen, or in the given one (LANG-8).
   */
  queueMail: (sql: Sql, compose: () => Mail, language?: Language) => Promise<void>
  /** The same for some hundreds at once, each in its reader's language. */
  queueMails: (sql: Sql, mails: readonly MailTo[]) => Promise<void>
  /**
   * Queues a message for every browser on which this member wants them, or for that of one session, in the caller's
   * transaction. None is sent while the library has push switched off. Composed in the member's language (LANG-8).
   */
  queuePush: (
    sql: Sql,
    to: { user_id: string; session_id?: string },
    compose: () => PushMessage,
  ) => Promise<void>
  /**
   * Fetches a picture from another site and keeps it as an upload of this member, whose id it returns. Refuses with
   * picture_not_fetched or upload_quota.
   */
  copyPicture: (owner_id: string, link: string) => Promise<string>
  /** A link to a private file for one viewer, valid for this many seconds. */
  signLink: (link: { file_id: string; viewer_id: string; seconds: Seconds; download: boolean }) => string
  /** The address of one receipt for anyone who has it, valid for this many seconds, without the site's own. */
  signReceipt: (link: { receipt_id: string; seconds: Seconds }) => string
  /** Counts a lookup of this email address by the caller's IP address; false when there were too many. */
  allowAccountCheck: (email: string) => Promise<boolean>
  /** Counts a registration form sent from the caller's IP address; false when there were too many. */
  allowRegistration: () => Promise<boolean>
  /**
   * Counts an attempt to use an administrator's invitation from the caller's network; false when there were too many.
   */
  allowInviteTry: () => Promise<boolean>
  /** Counts an attempt to claim an account from the caller's network; false when there were too many. */
  allowClaimTry: () => Promise<boolean>
  /** Slow on purpose, so run every cheap check first. Throws when too many are waiting already. */
  hashPassword: (password: string) => Promise<string>
  /** Whether this is the member's password. Each attempt counts; 'too_many' after too many wrong ones. */
  checkPassword: (member_id: string, password: string) => Promise<'right' | 'wrong' | 'too_many'>
  /** An online payment provider, if its keys are set; the sandbox if none are and this is not production. */
  gateway: (provider: Provider) => Gateway | undefined
  /**
   * Queues a job about one row, or 'all', in the caller's transaction; after the commit, any free process runs it. With
   * a delay it runs that much later, or when it would have run anyway, however often it is asked for until then.
   */
  queueJob: (sql: Sql, job: JobName, id: string, delay?: Seconds) => Promise<void>
  /** Who delivers what a payment buys, by purpose. */
  deliveries: Deliveries
  /** What only the server's process knows of its machine. */
  readMachine: () => Promise<Machine>
  /** A new recovery key as it is printed, and its public half as base64. */
  makeKey: () => { printed: string; public_key: string }
  /** Encrypts another service's secret for the database, with a key that is not in it. */
  sealSecret: (secret: string) => Buffer
  /** Null if it was sealed with another key, as in an archive of another machine. */
  openSecret: (sealed: Buffer) => string | null
  /** Counts a question to a gateway on behalf of this member; false when there were too many. */
  allowGatewayCall: (member_id: string) => Promise<boolean>
  /** Counts an attempt to use a coupon by this member; false when there were too many. */
  allowCouponTry: (member_id: string) => Promise<boolean>
  /** Takes an attempt back that was counted as one. */
  returnCouponTry: (member_id: string) => Promise<void>
  /** Counts a message of this member to the desk; false when there were too many. */
  allowHelpQuestion: (member_id: string) => Promise<boolean>
  /** Counts a test message of this member to themselves; false when there were too many. */
  allowPushTest: (member_id: string) => Promise<boolean>
  /** Collects what is stored about this member, one at a time; null while it is under way, or when it was too often. */
  limitExport: <Data>(member_id: string, collect: () => Promise<Data>) => Promise<Data | null>
  /** Counts that the desk sent this receipt again; false when it did so too often. */
  allowReceiptSent: (receipt_id: string) => Promise<boolean>
}

export type Member = {
  id: string
  session_id: string
  email: string
  name: string
  role: Role
  verified: boolean
  /** Somebody at the desk who still has to set up two-step sign-in: until then the desk is closed to them. */
  needs_second_factor?: boolean
}

/** A member's own rows that the session's statement has read already, and by which read (database/own-read.ts). */
export type ReadAhead = { read: unknown; row: unknown }

/** The context behind the guards of members, desk and admins. */
export type MemberContext = Context & { member: Member; readAhead?: ReadAhead | undefined }
