import { createHmac } from 'node:crypto'
import * as z from 'zod/mini'
import type { Context } from '#/kernel/context.ts'
import { id } from '#/kernel/fields.ts'
import { hashToken, isSameSecret } from '#/kernel/secrets.ts'
import { DELIVERIES } from './rules.ts'
import { problemOf, providerId } from './send-template.ts'
import * as store from './store.ts'

/** Where Meta reports to. */
export const WEBHOOK_PATH = '/webhooks/whatsapp'

type Surroundings = Pick<Context, 'sql' | 'openSecret'>

/** The two secrets of the webhook; null before the owner has typed them, or under another master key. */
async function findSecrets({ sql, openSecret }: Surroundings) {
  const { sealed_app_secret, sealed_verify_token } = await store.findSettings(sql)
  const app_secret = sealed_app_secret && openSecret(sealed_app_secret)
  const verify_token = sealed_verify_token && openSecret(sealed_verify_token)
  return app_secret && verify_token ? { app_secret, verify_token } : null
}

/** Meta's question before it reports to us: the caller must know the word that the owner typed there. */
export async function confirmWebhook(
  context: Surroundings,
  asked: { mode: unknown; token: unknown; challenge: unknown },
): Promise<'off' | 'unsigned' | { challenge: string }> {
  const secrets = await findSecrets(context)
  if (!secrets) return 'off'
  const { mode, token, challenge } = asked
  const known = typeof token === 'string' && isSameSecret(hashToken(token), hashToken(secrets.verify_token))
  // It is answered word for word, so it has to be a word.
  const plain = typeof challenge === 'string' && /^\w{1,100}$/.test(challenge)
  return known && plain && mode === 'subscribe' ? { challenge } : 'unsigned'
}

/**
 * Notes what WhatsApp reports of messages (WHATSAPP-4). The signature covers the raw bytes. What isn't about a message
 * of ours, or says nothing new, changes nothing, so that a report may come in any order and any number of times.
 */
export async function receiveReports(
  context: Surroundings,
  { body, signature }: { body: Buffer; signature: unknown },
): Promise<'off' | 'unsigned' | 'received'> {
  const secrets = await findSecrets(context)
  if (!secrets) return 'off'
  const right = createHmac('sha256', secrets.app_secret).update(body).digest()
  const given = typeof signature === 'string' ? /^sha256=([\da-f]{64})$/.exec(signature)?.[1] : undefined
  if (given === undefined || !isSameSecret(Buffer.from(given, 'hex'), right)) return 'unsigned'
  const reports = readReports(body)
  if (reports.length === 0) return 'received'
  const ours = await store.findReported(context.sql, reports)
  for (const report of reports)
    if (ours.has(report.provider_id) || (report.id !== undefined && ours.has(report.id)))
      await store.noteReport(context.sql, report)
  return 'received'
}

const message = z.object({
  entry: z.array(
    z.object({
      changes: z.array(z.object({ value: z.object({ statuses: z.optional(z.array(z.unknown())) }) })),
    }),
  ),
})
const status = z.object({
  id: providerId,
  status: z.enum(DELIVERIES),
  /** Seconds since 1970. */
  timestamp: z.string().check(z.regex(/^\d{1,11}$/)),
  biz_opaque_callback_data: z.catch(z.optional(id), undefined),
  errors: z.catch(z.optional(z.array(z.object({ code: z.int() }))), undefined),
})

/** What it reports of messages; Meta sends other things here too, and new ones any day. */
function readReports(body: Buffer): store.Report[] {
  const { entry = [] } = message.safeParse(parseJson(body)).data ?? {}
  const statuses = entry.flatMap(({ changes }) => changes.flatMap(({ value }) => value.statuses ?? []))
  return statuses.flatMap((told) => {
    const read = status.safeParse(told).data
    if (!read) return []
    const delivery_problem = read.status === 'failed' ? problemOf(read.errors?.[0]?.code ?? 0) : null
    return {
      provider_id: read.id,
      id: read.biz_opaque_callback_data,
      delivery: read.status,
      delivery_at: new Date(Number(read.timestamp) * 1000),
      delivery_problem,
    }
  })
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}
