/** What the servers have acknowledged, as the people remember it, and how they were answered. */
import { call } from '../../support/server.ts'
import { setTimeout as pause } from 'node:timers/promises'
import type { Person } from './place.ts'

const TRIES = 12
const COME_AGAIN_MS = 2_000
const MOST_EXAMPLES = 10

/** Money that its provider has captured; `told`: the payer was told that it has arrived. */
export type Sale = { payment_id: string; told: boolean }

export function openPaper() {
  const statuses: Record<string, number> = {}
  const faults: string[] = []
  const count = (what: string | number) => void (statuses[what] = (statuses[what] ?? 0) + 1)

  /** One request; undefined if the connection broke. */
  async function ask(who: Person, method: string, path: string, body?: unknown, key?: string) {
    const headers: Record<string, string> = key === undefined ? {} : { 'idempotency-key': key }
    const request = { method, cookie: who.cookie, headers, ...(body === undefined ? {} : { body }) }
    const answer = await call(`${who.url}/api${path}`, request).catch(() => undefined)
    count(answer?.status ?? 'broken')
    const isFault = answer !== undefined && answer.status >= 500 && answer.status !== 503
    if (isFault && faults.length < MOST_EXAMPLES)
      faults.push(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    return answer
  }

  /** The same until it is answered, as a page with an Idempotency-Key does. */
  async function insist(...of: Parameters<typeof ask>) {
    for (let attempt = 1; attempt <= TRIES; attempt++) {
      const answer = await ask(...of)
      if (answer !== undefined && answer.status < 500) return answer
      await pause(COME_AGAIN_MS)
    }
    return undefined
  }
  return {
    ask,
    insist,
    statuses,
    faults,
    /** By id, whether its release was not asked for, asked for, or acknowledged. */
    bookings: new Map<string, 'kept' | 'asked' | 'released'>(),
    sales: [] as Sale[],
    proofs: new Map<string, 'pending' | 'approved' | 'refused'>(),
    walkIns: new Set<string>(),
    uploads: new Set<string>(),
    papers: 0,
  }
}
export type Paper = ReturnType<typeof openPaper>
