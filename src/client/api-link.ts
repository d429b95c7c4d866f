import { ORPCError, type ClientLink } from '@orpc/client'
import { contracts } from '#/features/contracts.ts'
import { fetchRefusalWords } from '#/client/refusal-words.ts'

/** `requestKey` marks a call that may be sent again and must be done once. */
export type CallContext = { requestKey?: string }

type Route = { method: string; path: string }
type Fields = Record<string, unknown>
type ErrorBody = { code: string; message: string; data?: object; requestId: string }

/**
 * How the browser calls the API: what a path names goes into it, the rest into a GET's query or the JSON body. oRPC's own
 * link does the same for every shape a contract may have, and weighs 9 kB more in each first load of the portals.
 */
export const apiLink: ClientLink<CallContext> = {
  async call(path, input, { context, signal }) {
    const { method, path: pattern } = routeAt(path)
    const rest: Fields = { ...(input as Fields | undefined) }
    const address = pattern.replace(/\{([^}]+)\}/g, (_, name: string) => {
      const value = String(rest[name])
      delete rest[name]
      return encodeURIComponent(value)
    })
    const reads = method === 'GET'
    const sends = !reads && Object.keys(rest).length > 0
    const reply = await fetch(`/api${address}${reads ? query(rest) : ''}`, {
      method,
      signal: signal ?? null,
      headers: {
        ...(sends ? { 'content-type': 'application/json' } : {}),
        ...(context.requestKey ? { 'idempotency-key': context.requestKey } : {}),
      },
      ...(sends ? { body: JSON.stringify(rest) } : {}),
    })
    return read(reply)
  },
}

function routeAt(path: readonly string[]): Route {
  let found: unknown = contracts
  for (const name of path) found = (found as Fields | undefined)?.[name]
  const route = (found as { '~orpc'?: { route: Partial<Route> } } | undefined)?.['~orpc']?.route
  if (!route?.method || !route.path) throw new Error(`The API has no endpoint ${path.join('.')}`)
  return route as Route
}

function query(fields: Fields): string {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined)
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return text && `?${text}`
}

async function read(reply: Response): Promise<unknown> {
  const text = await reply.text()
  if (reply.ok) return text === '' ? undefined : JSON.parse(text)
  const { code, message, data, requestId } = errorIn(text)
  // Whoever catches it says it at once; without a network the action's own fallback is said.
  await fetchRefusalWords().catch(() => undefined)
  throw new ORPCError(code, { status: reply.status, message, data: { ...data, requestId } })
}

/** Said where the message of a call that found no server is shown; `fetch` itself says it in the browser's own words. */
export const UNREACHABLE = 'The server could not be reached'

/** What answers in the server's place while it restarts doesn't speak its language. */
function errorIn(text: string): ErrorBody {
  try {
    return JSON.parse(text) as ErrorBody
  } catch {
    return { code: 'fault', message: UNREACHABLE, requestId: '' }
  }
}
