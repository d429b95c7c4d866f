import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import type { LookupFunction } from 'node:net'
import { judge, resolveName, type Resolve } from '../outgoing.ts'

/** A push service is asked for this long at most. */
const PATIENCE_MS = 10_000

type Post = { method: 'POST'; headers: Record<string, string | number>; body: Buffer; signal: AbortSignal }

/** Names to addresses, and a request that connects to what was judged only. */
export type PushNetwork = {
  resolve: Resolve
  ask: (url: URL, post: Post & { lookup: LookupFunction }) => Promise<IncomingMessage>
}

/**
 * Posts to a push service and returns its status; its words are never read, and a redirect is an answer like any other.
 * Throws if nobody answers in time, or the address leads inside (X9).
 */
export async function postTo(
  endpoint: string,
  { headers, body }: Pick<Post, 'headers' | 'body'>,
  { resolve, ask }: PushNetwork = INTERNET,
): Promise<number> {
  const url = new URL(endpoint)
  const lookup = await judge(url, resolve)
  if (typeof lookup === 'string') throw new Error(`the push service is ${lookup}`)
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const sized = { ...headers, 'content-length': body.length }
  const answer = await ask(url, { method: 'POST', headers: sized, body, signal, lookup })
  answer.destroy()
  return answer.statusCode ?? 0
}

const INTERNET: PushNetwork = {
  resolve: resolveName,
  ask: (url, { method, headers, body, signal, lookup }) =>
    new Promise((resolve, reject) => {
      // No agent: a connection is never shared with another request.
      request(url, { method, headers, signal, lookup, agent: false }, resolve).on('error', reject).end(body)
    }),
}
