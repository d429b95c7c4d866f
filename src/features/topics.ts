/** Every live topic, the only thing that travels on the live channel. The database's triggers announce them. */
import { erasureArrivals, erasureTopics } from './accounts/erasure/topics.ts'
import { accountTopics } from './accounts/topics.ts'
import { auditTopics } from './audit/topics.ts'
import { menuTopics } from './canteen/menu/topics.ts'
import { orderArrivals, orderTopics } from './canteen/orders/topics.ts'
import { couponTopics } from './coupons/topics.ts'
import { dueTopics } from './dues/topics.ts'
import { helpArrivals, helpTopics } from './help/topics.ts'
import { identityArrivals, identityTopics } from './identity/topics.ts'
import { libraryTopics } from './library/topics.ts'
import { importTopics } from './member-import/topics.ts'
import { noteTopics } from './members/notes/topics.ts'
import { newsTopics } from './news/topics.ts'
import { noticeTopics } from './notices/topics.ts'
import { openingTopics } from './opening/topics.ts'
import { overviewTopics } from './overview/topics.ts'
import { proofArrivals, proofTopics } from './payment-proofs/topics.ts'
import { paymentArrivals, paymentTopics } from './payments/topics.ts'
import { planTopics } from './plans/topics.ts'
import { registrationArrivals, registrationTopics } from './registrations/topics.ts'
import { seatTopics } from './seats/topics.ts'
import { subscriptionTopics } from './subscriptions/topics.ts'
import { timetableTopics } from './timetable/topics.ts'
import { tuitionTopics } from './tuition/topics.ts'
import { whatsAppTopics } from './whatsapp/topics.ts'

/** What changed. */
export const TOPICS = [
  ...erasureTopics,
  ...accountTopics,
  ...auditTopics,
  ...menuTopics,
  ...orderTopics,
  ...couponTopics,
  ...dueTopics,
  ...helpTopics,
  ...identityTopics,
  ...libraryTopics,
  ...importTopics,
  ...noteTopics,
  ...newsTopics,
  ...noticeTopics,
  ...openingTopics,
  ...overviewTopics,
  ...proofTopics,
  ...paymentTopics,
  ...planTopics,
  ...registrationTopics,
  ...seatTopics,
  ...subscriptionTopics,
  ...timetableTopics,
  ...tuitionTopics,
  ...whatsAppTopics,
] as const

/** What came in that waits for the desk (DESK-3), announced besides the change itself. */
export const ARRIVALS = [
  ...erasureArrivals,
  ...orderArrivals,
  ...helpArrivals,
  ...identityArrivals,
  ...proofArrivals,
  ...paymentArrivals,
  ...registrationArrivals,
] as const

/** What only admins may read: a desk member doesn't hear of it (ROLE-1). */
export const ADMIN_TOPICS: ReadonlySet<Topic> = new Set<Topic>([
  ...auditTopics,
  ...couponTopics,
  ...erasureTopics,
  ...erasureArrivals,
  ...importTopics,
  ...openingTopics,
])

export type Change = (typeof TOPICS)[number]
export type Arrival = (typeof ARRIVALS)[number]
export type Topic = Change | Arrival

/**
 * What the stream itself says: it is connected, its news is unknown and everything has to be refetched, or its session
 * has ended.
 */
export type Signal = 'open' | 'resync' | 'signed_out'

/** Told with `signed_out`: why, where there is more to say than that somebody or something signed this page out. */
export type SessionEnd = { why?: 'banned' | 'new_password'; reason?: string | null }
