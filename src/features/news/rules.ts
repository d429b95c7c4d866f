import { parseUrl } from '#/kernel/parse-url.ts'

/** What a member is told of besides what the pages themselves show (NEWS-2). */
export const NEWS_KINDS = [
  'approved',
  'rejected',
  'seat_freed',
  'plan_ending',
  'order_ready',
  'notice',
] as const
export type NewsKind = (typeof NEWS_KINDS)[number]

/** How a member wants to be told of one kind. */
export type Ways = { push: boolean; mail: boolean }

/**
 * Until a member chooses: messages once a browser was switched on for them, and mails that say what can't wait for a
 * visit.
 */
export const DEFAULT_WAYS: Record<NewsKind, Ways> = {
  approved: { push: true, mail: true },
  rejected: { push: true, mail: true },
  seat_freed: { push: true, mail: true },
  plan_ending: { push: true, mail: true },
  order_ready: { push: true, mail: false },
  notice: { push: true, mail: false },
}

/** The library sends no mails, or the member has no address for them. The first can't be helped by the member. */
export const MAIL_HINDRANCES = ['not_sent', 'no_address'] as const
export type MailHindrance = (typeof MAIL_HINDRANCES)[number]

type Reach = { mails_sent: boolean; in_production: boolean; to: string | null }

/**
 * Why no mail reaches a member; null if mails do, and can be chosen (NEWS-2). Out of production, those that aren't sent
 * are kept where they can be read.
 */
export function mailHindranceFor({ mails_sent, in_production, to }: Reach): MailHindrance | null {
  if (in_production && !mails_sent) return 'not_sent'
  return to === null ? 'no_address' : null
}

/** Browsers of one member; a newer one replaces the oldest (NEWS-4). */
export const MOST_DEVICES = 10

/** Test messages of one member. */
export const TESTS_AN_HOUR = 20

/** Who delivers messages to the browsers of the world, and where (NEWS-3). We send to nobody else. */
export const PUSH_SERVICES = [
  { name: 'Google', hosts: ['fcm.googleapis.com', 'jmt17.google.com'] },
  { name: 'Apple', hosts: ['.push.apple.com'] },
  { name: 'Mozilla', hosts: ['.push.services.mozilla.com'] },
  { name: 'Microsoft', hosts: ['.notify.windows.com'] },
] as const

/** Whether a browser's address for messages is one of a known push service, by https, on its usual port. */
export function isPushService(endpoint: string): boolean {
  const url = parseUrl(endpoint)
  if (!url) return false
  const { protocol, hostname, port, username, password } = url
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false
  return PUSH_SERVICES.some(({ hosts }) =>
    hosts.some((host) => (host.startsWith('.') ? hostname.endsWith(host) : hostname === host)),
  )
}

/** A public key of P-256, and a browser's secret, in bytes. */
export const KEY_BYTES = 65
export const SECRET_BYTES = 16

/** How many days before a plan's last one its member is told (NEWS-6). */
export const DAYS_BEFORE_END = 3
