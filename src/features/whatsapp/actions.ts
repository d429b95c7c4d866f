import type { Asked } from '#database/read-page.ts'
import type { MemberContext, Sql } from '#/kernel/context.ts'
import type { Day } from '#/kernel/dates.ts'
import { earlier } from '#/kernel/durations.ts'
import { rupees, subtract } from '#/kernel/money.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { refuseOverwriting } from '#/kernel/versions.ts'
import { findLibraryName } from '#/features/library/find-library-name.ts'
import { findPaidThrough } from '#/features/subscriptions/actions.ts'
import { dueWords, planWords, QUIET, templateFor, type Subject } from './rules.ts'
import { WEBHOOK_PATH } from './receive-reports.ts'
import * as store from './store.ts'
import type { WhatsAppRefusal } from './texts.ts'

type SecretsTyped = { token: string; app_secret: string; verify_token: string }
type Stored = Awaited<ReturnType<typeof store.findSettings>>

/** Without the secrets, which nobody is shown again. */
function withoutSecrets(
  { sealed_token, sealed_app_secret, sealed_verify_token, ...settings }: Stored,
  appUrl: string,
) {
  return {
    ...settings,
    has_token: sealed_token !== null,
    has_receipts: sealed_app_secret !== null && sealed_verify_token !== null,
    callback_url: new URL(WEBHOOK_PATH, appUrl).href,
  }
}

async function findWhatsAppSettings({ sql, appUrl }: MemberContext) {
  return withoutSecrets(await store.findSettings(sql), appUrl)
}

/** Throws changed_meanwhile, whatsapp_incomplete or whatsapp_receipts_incomplete. */
async function saveWhatsAppSettings(
  { sql, member, now, appUrl, sealSecret }: MemberContext,
  { version, token, app_secret, verify_token, ...typed }: store.Typed & SecretsTyped & { version: number },
) {
  return sql.transaction().execute(async (transaction) => {
    const current = await store.lockSettings(transaction)
    refuseOverwriting(current, version)
    const access = token === '' ? {} : { sealed_token: sealSecret(token), access_since: now }
    const hasToken = token !== '' || current.sealed_token !== null
    const complete = typed.phone_number_id && hasToken && (typed.plan_template || typed.due_template)
    if (typed.switched_on && !complete) throw new Refusal<WhatsAppRefusal>('whatsapp_incomplete')
    const hasSecret = app_secret !== '' || current.sealed_app_secret !== null
    const hasVerifyToken = verify_token !== '' || current.sealed_verify_token !== null
    if (hasSecret !== hasVerifyToken) throw new Refusal<WhatsAppRefusal>('whatsapp_receipts_incomplete')
    const receipts = {
      ...(app_secret && { sealed_app_secret: sealSecret(app_secret) }),
      ...(verify_token && { sealed_verify_token: sealSecret(verify_token) }),
      ...((app_secret || verify_token) && { receipts_since: now }),
    }
    const changes = { ...typed, ...access, ...receipts, updated_by: member.id }
    return withoutSecrets(await store.updateSettings(transaction, changes), appUrl)
  })
}

type Seen = { version: number }

/** Switches it off too; what still waits is not sent (WHATSAPP-1). Throws whatsapp_secret_gone or changed_meanwhile. */
function removeWhatsAppToken(context: MemberContext, seen: Seen) {
  return removeSecrets(context, seen, { switched_on: false, sealed_token: null, access_since: null })
}

/** Throws whatsapp_secret_gone or changed_meanwhile. */
function removeWhatsAppReports(context: MemberContext, seen: Seen) {
  return removeSecrets(context, seen, {
    sealed_app_secret: null,
    sealed_verify_token: null,
    receipts_since: null,
  })
}

async function removeSecrets(
  { sql, member, appUrl }: MemberContext,
  { version }: Seen,
  without: store.WithoutToken | store.WithoutReports,
) {
  return sql.transaction().execute(async (transaction) => {
    const current = await store.lockSettings(transaction)
    const sealed = 'sealed_token' in without ? current.sealed_token : current.sealed_app_secret
    if (sealed === null) throw new Refusal<WhatsAppRefusal>('whatsapp_secret_gone')
    refuseOverwriting(current, version)
    return withoutSecrets(
      await store.updateSettings(transaction, { ...without, updated_by: member.id }),
      appUrl,
    )
  })
}

async function findWhatsAppOffer({ sql }: MemberContext) {
  const settings = await store.findSettings(sql)
  return { plan: templateFor(settings, 'plan') !== null, due: templateFor(settings, 'due') !== null }
}

/** Sends sample words to a number that is typed. Throws whatsapp_off or whatsapp_no_phone. */
async function sendWhatsAppTest(
  { sql, member, now, today, queueJob }: MemberContext,
  { phone }: { phone: string },
) {
  return sql.transaction().execute(async (transaction) => {
    const settings = await store.findSettings(transaction)
    const template = templateFor(settings, 'plan') ?? templateFor(settings, 'due')
    if (template === null) throw new Refusal<WhatsAppRefusal>('whatsapp_off')
    const phone_digits = await store.readDigits(transaction, phone)
    if (phone_digits === null) throw new Refusal<WhatsAppRefusal>('whatsapp_no_phone')
    const { template_language } = settings
    const sample = { name: member.name, plan_name: 'Test', plan_name_hi: '', template_language }
    const words =
      templateFor(settings, 'plan') === null
        ? dueWords({ ...sample, owed: rupees(1), due_on: today })
        : planWords({ ...sample, library: await findLibraryName(transaction), end_date: today })
    const message = {
      user_id: null,
      about: 'test',
      phone_digits,
      template,
      template_language,
      words,
    } as const
    const sent = await store.insert(transaction, { ...message, asked_at: now, asked_by: member.id })
    await queueJob(transaction, 'send_whatsapp', sent.id)
    return sent
  })
}

/**
 * Writes to a member with a template that WhatsApp has approved (WHATSAPP-2). Throws whatsapp_off,
 * whatsapp_no_phone, whatsapp_nothing_to_say or whatsapp_sent_already.
 */
async function sendWhatsApp(
  { sql, member, now, today, queueJob }: MemberContext,
  { user_id, about }: { user_id: string; about: Subject },
) {
  return sql.transaction().execute(async (transaction) => {
    const settings = await store.findSettings(transaction)
    const template = templateFor(settings, about)
    if (template === null) throw new Refusal<WhatsAppRefusal>('whatsapp_off')
    const person = await store.lockMember(transaction, user_id)
    const { template_language } = settings
    const asked = { user_id, about, today }
    const words = person && (await findWords(transaction, asked, { ...person, template_language }))
    if (!words) throw new Refusal<WhatsAppRefusal>('whatsapp_nothing_to_say')
    const { phone_digits } = person
    if (phone_digits === null) throw new Refusal<WhatsAppRefusal>('whatsapp_no_phone')
    if (await store.wasWrittenSince(transaction, user_id, about, earlier(now, QUIET)))
      throw new Refusal<WhatsAppRefusal>('whatsapp_sent_already')
    const message = { user_id, about, phone_digits, template, template_language, words }
    const sent = await store.insert(transaction, { ...message, asked_at: now, asked_by: member.id })
    await queueJob(transaction, 'send_whatsapp', sent.id)
    return sent
  })
}

type Person = { name: string; library: string; template_language: string }

/** What the library knows of the matter, in the template's language; null if there is nothing to say. */
async function findWords(
  sql: Sql,
  { user_id, about, today }: { user_id: string; about: Subject; today: Day },
  person: Person,
): Promise<string[] | null> {
  if (about === 'plan') {
    const plan = await findPaidThrough(sql, user_id, today)
    return plan ? planWords({ ...person, ...plan }) : null
  }
  const due = await store.findDue(sql, user_id)
  return due ? dueWords({ ...person, ...due, owed: subtract(due.total, due.paid) }) : null
}

function listWhatsApp(
  { sql }: MemberContext,
  { user_id, ...asked }: Asked & { user_id?: string | undefined },
) {
  return store.list(sql, user_id, asked)
}

export const admin = {
  findWhatsAppSettings,
  saveWhatsAppSettings,
  removeWhatsAppToken,
  removeWhatsAppReports,
  sendWhatsAppTest,
  findWhatsAppOffer,
  sendWhatsApp,
  listWhatsApp,
}
