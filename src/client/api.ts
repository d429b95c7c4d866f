import { createORPCClient, ORPCError } from '@orpc/client'
import type { ContractRouterClient } from '@orpc/contract'
import type { JsonifiedClient } from '@orpc/openapi-client'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import type { contracts } from '#/features/contracts.ts'
import type { Text } from '#/kernel/refusal.ts'
import { translate } from '#/kernel/words.ts'
import { refusalWords } from '#/client/refusal-words.ts'
import { apiLink, type CallContext } from '#/client/api-link.ts'
import { wordFaultsBy } from '#/client/fault-words.ts'
import { lostWriteWords } from '#/client/lost-writes.ts'
import { hasNoNetwork, OFFLINE } from '#/client/offline.ts'

/** The typed client of the API: `api.member.seats.bookSeat({ … })`. Moments arrive as ISO 8601 text. */
export const api: JsonifiedClient<ContractRouterClient<typeof contracts, CallContext>> =
  createORPCClient(apiLink)

/** Query and mutation options of the same tree for TanStack Query. */
export const orpc = createTanstackQueryUtils(api)

/**
 * The words for a refused call, or the action's own fallback (LANG-5), in the current language. A fault is told with
 * the start of its request's id, by which the log is searched when somebody reads it out. Of a write that no answer
 * came to it is said that it may have been done. `unanswered`: better words for that, of what takes money or much time;
 * they also stand for a fault, which otherwise has the action's own. What was never sent, without a network, says that.
 */
export function textOf(error: unknown, fallback: Text, unanswered?: Text): Text {
  const noted = isAnswered(error) ? undefined : lostWriteWords(error)
  if (!noted && isOffline(error)) return { title: translate(fallback.title), description: translate(OFFLINE) }
  const lost = unanswered ?? noted
  const { title, description } = lost && !isDecided(error) ? lost : fallback
  const refused =
    error instanceof ORPCError && !(lost && mayBeDone(error))
      ? refusalWords(error.code, error.data as Record<string, unknown>)
      : undefined
  const words = refused ?? { title: translate(title), description: translate(description) }
  const code = faultCode(error)
  return code === undefined ? words : { ...words, description: `${words.description} (${code})` }
}

/** Whether a call failed because this device has no network. */
export const isOffline = (error: unknown): boolean => hasNoNetwork() && !isAnswered(error)

wordFaultsBy(textOf)

/** The first part of the request's id, if the server was at fault. */
function faultCode(error: unknown): string | undefined {
  if (!(error instanceof ORPCError) || error.code !== 'fault') return undefined
  return (error.data as { requestId?: string } | undefined)?.requestId?.split('-')[0] || undefined
}

/** Whether the server answered the call. If not, it may still have done it, and only the answer was lost. */
export function isAnswered(error: unknown): boolean {
  return error instanceof ORPCError && Boolean((error.data as { requestId?: string } | undefined)?.requestId)
}

/** No answer came, or that of a server at fault or without its database, perhaps lost as it wrote what was asked. */
const mayBeDone = (error: unknown): boolean =>
  !(error instanceof ORPCError) || !isAnswered(error) || error.status >= 500

/** With these the server answers before it has looked at what was asked: they say nothing of what was sent before. */
const TURNED_AWAY = [401, 429]

/** Whether the answer says what came of a call, and of the same when it was sent before. */
export function isDecided(error: unknown): boolean {
  return error instanceof ORPCError && !mayBeDone(error) && !TURNED_AWAY.includes(error.status)
}

export function isSignedOut(error: unknown): boolean {
  return error instanceof ORPCError && error.status === 401
}
