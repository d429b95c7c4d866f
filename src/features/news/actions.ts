import type { MemberContext } from '#/kernel/context.ts'
import { Refusal } from '#/kernel/refusal.ts'
import { testMessage } from './messages.ts'
import {
  DEFAULT_WAYS,
  isPushService,
  mailHindranceFor,
  MOST_DEVICES,
  NEWS_KINDS,
  type NewsKind,
  type Ways,
} from './rules.ts'
import * as store from './store.ts'
import type { NewsRefusal } from './texts.ts'

async function findNews({ sql, member, readMachine }: MemberContext) {
  const [chosen, key, devices, { to }, machine] = await Promise.all([
    store.listChoices(sql, member.id),
    store.findKey(sql),
    store.listDevices(sql, member.id),
    store.findAddressee(sql, member.id),
    readMachine(),
  ])
  const this_device = devices.includes(member.session_id)
  return {
    choices: NEWS_KINDS.map((kind) => ({
      kind,
      ...(chosen.find((one) => one.kind === kind) ?? DEFAULT_WAYS[kind]),
    })),
    push_key: key?.toString('base64url') ?? null,
    this_device,
    other_devices: devices.length - Number(this_device),
    mail_hindrance: mailHindranceFor({ ...machine, to }),
  }
}

async function chooseNews({ sql, member }: MemberContext, { kind, push, mail }: Ways & { kind: NewsKind }) {
  await store.choose(sql, member.id, kind, { push, mail })
  return { kind, push, mail }
}

type Device = { endpoint: string; p256dh: string; auth: string }

/** Replaces what this session had (NEWS-4). Throws push_off, push_service_unknown or push_device_taken. */
async function addDevice({ sql, member, now }: MemberContext, { endpoint, p256dh, auth }: Device) {
  if (!isPushService(endpoint)) throw new Refusal<NewsRefusal>('push_service_unknown')
  const device = {
    session_id: member.session_id,
    user_id: member.id,
    endpoint,
    p256dh: Buffer.from(p256dh, 'base64url'),
    auth: Buffer.from(auth, 'base64url'),
    created_at: now,
  }
  return sql.transaction().execute(async (transaction) => {
    if (!(await store.findKey(transaction))) throw new Refusal<NewsRefusal>('push_off')
    await store.lockMember(transaction, member.id)
    if (!(await store.insertDevice(transaction, device))) throw new Refusal<NewsRefusal>('push_device_taken')
    await store.deleteBeyond(transaction, member.id, MOST_DEVICES)
    return { this_device: true as const }
  })
}

async function removeDevice({ sql, member }: MemberContext) {
  await store.deleteDevice(sql, member.session_id)
  return { this_device: false as const }
}

/** Throws push_off, push_device_unknown or push_too_often. */
async function sendTest({ sql, member, allowPushTest, queuePush }: MemberContext) {
  const { id: user_id, session_id } = member
  if (!(await store.findKey(sql))) throw new Refusal<NewsRefusal>('push_off')
  if (!(await store.listDevices(sql, user_id)).includes(session_id))
    throw new Refusal<NewsRefusal>('push_device_unknown')
  if (!(await allowPushTest(user_id))) throw new Refusal<NewsRefusal>('push_too_often')
  const { library } = await store.findAddressee(sql, user_id)
  await queuePush(sql, { user_id, session_id }, () => testMessage(library))
  return { sent: true as const }
}

export const member = { findNews, chooseNews, addDevice, removeDevice, sendTest }
