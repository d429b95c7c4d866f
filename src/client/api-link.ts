import { ORPCError, type ClientLink } from '@orpc/client'
import { contracts } from '#/features/contracts.ts'
import type { Access } from '#/kernel/contract.ts'
import { hearTime } from '#/client/clock.ts'
import type { Answer } from '#/client/fetch-reads.ts'
import { noteLostWrite } from '#/client/lost-writes.ts'
import { hasNoNetwork } from '#/client/offline.ts'
import { dropEarly } from '#/client/reads-ahead.ts'
import { readTogether } from '#/client/reads-together.ts'
import { fetchRefusalWords } from '#/client/refusal-words.ts'
import { answersWithin, noteAnswer, noteSilence } from '#/client/silence.ts'

export type CallContext = {
  /** Marks a call that may be sent again but must be done only once. */
  requestKey?: string
}

type Route = { method: string; path: string }
/** The browser's build leaves this much of a contract (src/web/build/contract-routes.ts). */
type Endpoint = { route: Partial<Route>; meta: Access }
type Fields = Record<string, unknown>
type ErrorBody = { code: string; message: string; data?: object; requestId: string }

/**
 * How the browser calls the API: path parameters go into the path, the rest into a GET's query or the JSON body. oRPC's
 * own link handles any contract and adds 9 kB to each first load of the portals.
 */
export const apiLink: ClientLink<CallContext> = {
  async call(path, input, { context, signal }) {
    const { method, path: pattern, slow = false, asks = false, once = false } = findRoute(path)
    const rest: Fields = { ...(input as Fields | undefined) }
    const address = pattern.replace(/\{([^}]+)\}/g, (_, name: string) => {
      const value = String(rest[name])
      delete rest[name]
      return encodeURIComponent(value)
    })
    if (method === 'GET') return result(await readTogether(address + query(rest), signal))
    dropEarly()
    const sends = Object.keys(rest).length > 0
    // Without a network nothing is sent.
    const isSent = !hasNoNetwork()
    try {
      const written = await send(`/api${address}`, {
        method,
        signal: signal ?? answersWithin(slow),
        headers: {
          ...(sends ? { 'content-type': 'application/json' } : {}),
          ...(context.requestKey ? { 'idempotency-key': context.requestKey } : {}),
        },
        ...(sends ? { body: JSON.stringify(rest) } : {}),
      })
      return await result(written)
    } catch (error) {
      const isRefused = error instanceof ORPCError && error.status < 500
      if (isSent && !asks && !isRefused) noteLostWrite(error, once || context.requestKey !== undefined)
      throw error
    }
  },
}

async function send(url: string, request: RequestInit): Promise<Answer> {
  try {
    const reply = await fetch(url, request)
    return { status: reply.status, text: await reply.text(), time: Number(reply.headers.get('x-time')) }
  } catch (error) {
    // Not if its caller gave it up.
    if ((error as Error).name !== 'AbortError') noteSilence()
    throw error
  }
}

const known: Fields = { ...contracts }

/** The browser's `contracts` hold no endpoint of the desk: its portal brings them. */
export function addContracts(more: Fields): void {
  Object.assign(known, more)
}

function findRoute(path: readonly string[]): Route & Access {
  let found: unknown = known
  for (const name of path) found = (found as Fields | undefined)?.[name]
  const { route, meta } = (found as { '~orpc'?: Endpoint } | undefined)?.['~orpc'] ?? {}
  if (!route?.method || !route.path) throw new Error(`The API has no endpoint ${path.join('.')}`)
  return { ...meta, ...(route as Route) }
}

function query(fields: Fields): string {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined)
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return text && `?${text}`
}

async function result({ status, text, time }: Answer): Promise<unknown> {
  hearTime(time)
  noteAnswer()
  if (status < 400) return text === '' ? undefined : JSON.parse(text)
  const { code, message, data, requestId } = errorIn(text)
  // The catcher needs the words at once.
  await fetchRefusalWords()
  throw new ORPCError(code, { status, message, data: { ...data, requestId } })
}

/** Shown where a call that reached no server shows its message; `fetch` would use the browser's own words. */
export const UNREACHABLE = 'The server could not be reached'

/** While the server restarts, a proxy may answer in its place, and not with our JSON. */
function errorIn(text: string): ErrorBody {
  try {
    return JSON.parse(text) as ErrorBody
  } catch {
    return { code: 'fault', message: UNREACHABLE, requestId: '' }
  }
}
