import * as z from 'zod'
import * as field from './fields.ts'

/**
 * What docs/operating.md says about a variable; `otherwise` says what applies without it, if the schema has no default.
 */
export const words = z.registry<{ meaning: string; otherwise?: string }>()

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

/**
 * Every environment variable: what it may be, what it means, what applies without it. `npm run describe` writes the
 * table in docs/operating.md from this.
 */
export const variables = z.object({
  PORT: field.port.default(3000).register(words, { meaning: 'port to listen on' }),
  HOST: field.host
    .default('127.0.0.1')
    .register(words, { meaning: 'address to listen on; non-loopback only in `production`' }),
  APP_URL: field.siteAddress.optional().register(words, {
    meaning: 'public address, for links in mails and for origin checks',
    otherwise: '`http://HOST:PORT`',
  }),
  APP_ENV: field
    .oneOf(['local', 'production'])
    .default('local')
    .register(words, { meaning: '`local` (this machine only) or `production`' }),
  DATA_DIR: field.text.default('./data').register(words, {
    meaning: 'embedded database, files, mails, generated secret (readable by its owner only)',
  }),
  DATABASE_URL: field.databaseAddress.optional().register(words, {
    meaning:
      'an external PostgreSQL ≥ 15, encoded in UTF8, with the extensions `btree_gist` and `pg_trgm`; any number of server processes may share it',
    otherwise: 'embedded',
  }),
  DATABASE_OWNER_URL: field.databaseAddress.optional().register(words, {
    meaning:
      'the same database as `DATABASE_URL` for the owner of its tables, who migrates, restores and tries backups; the program itself then needs no more than an ordinary role ([two roles](#two-roles))',
    otherwise: 'the role of `DATABASE_URL` does both, with a warning',
  }),
  SMTP_URL: field.mailServer.optional().register(words, {
    meaning: 'mail server for real mail',
    otherwise: 'each mail is a file in `DATA_DIR/mail`, shown at `/dev/mail` (local only)',
  }),
  MAIL_FROM: field.sender
    .default('Adhyayan <no-reply@adhyayan.example>')
    .register(words, { meaning: 'sender of all mail' }),
  ADMIN_EMAILS: field.emails.default([]).register(words, {
    meaning:
      'addresses, comma-separated; such an account becomes an administrator once its address is confirmed',
  }),
  RAZORPAY_KEY_ID: field.text.optional().register(words, {
    meaning: 'online provider 1: its key, with `RAZORPAY_KEY_SECRET`',
    otherwise: 'sandbox',
  }),
  RAZORPAY_KEY_SECRET: field.text.optional().register(words, { meaning: 'the secret of that key' }),
  RAZORPAY_WEBHOOK_SECRET: field.list.default([]).register(words, {
    meaning: 'secret of its webhooks; during a change, the new and the old one, comma-separated',
  }),
  RAZORPAY_URL: field.gatewayAddress
    .default(new URL('https://api.razorpay.com'))
    .register(words, { meaning: 'address of its API' }),
  PAYU_KEY: field.text
    .optional()
    .register(words, { meaning: 'online provider 2: its key, with `PAYU_SALT`', otherwise: 'sandbox' }),
  PAYU_SALT: field.text.optional().register(words, { meaning: 'the secret of that key' }),
  PAYU_URL: field.gatewayAddress
    .default(new URL('https://info.payu.in'))
    .register(words, { meaning: 'address of its API' }),
  WHATSAPP_URL: field.gatewayAddress.default(new URL('https://graph.facebook.com')).register(words, {
    meaning: 'address of the API by which the desk writes on WhatsApp, once an admin has switched it on',
  }),
  SECRETS_KEY: field.secret.optional().register(words, {
    meaning: 'master key of files, links and sessions, at least 32 characters',
    otherwise: 'generated in `DATA_DIR/secret`',
  }),
  BACKUP_DIR: field.text.optional().register(words, {
    meaning:
      'a second folder for the nightly archives, on another disk; the folder above it has to be there (see [backups](#backup-and-restore))',
  }),
  RECOVERY_KEY: field.recoveryKey.optional().register(words, {
    meaning: 'the printed recovery key; only `npm run restore` reads it, for an archive of another machine',
  }),
  NOW: field.startOfClock.optional().register(words, {
    meaning:
      'a clock that starts then, as ISO 8601 (local only); jobs still begin by the machine’s, such as the nightly backup, and take this one’s day for today',
  }),
  TRUST_PROXY: field.proxies.default([]).register(words, {
    meaning: 'addresses or networks of the reverse proxy, separated by commas or spaces',
  }),
  METRICS_TOKEN: field.secret.optional().register(words, {
    meaning: 'who sends it as `Authorization: Bearer …` may read `/metrics` from another machine',
    otherwise: 'this machine only',
  }),
  LOG_LEVEL: field
    .oneOf(LOG_LEVELS)
    .default('info')
    .register(words, { meaning: '`trace` to `fatal`, or `silent`' }),
  ADHYAYAN_DEV: field.text.optional().register(words, {
    meaning: 'set to `1` by `npm run dev`: screens come from their sources (local only)',
  }),
  S3_URL: field.objectStorage.optional().register(words, {
    meaning:
      'S3-compatible object storage for files and copies of the archives: `https://KEY:SECRET@host/bucket?region=…`, key and secret percent-encoded',
    otherwise: 'files are in `DATA_DIR/files`',
  }),
})

export type Settings = z.infer<typeof variables>
