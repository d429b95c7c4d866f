import * as z from 'zod/mini'
import { GatewayError, UnknownToAccount } from '#/kernel/gateway.ts'

/** A slow provider must not block anybody: the reconciler asks again. */
const ANSWER_WITHIN_MS = 10_000
const LONGEST_ANSWER = 1_000_000

type Call = {
  method: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  /** Whether a refusal says that the account doesn't have what it was asked for. */
  isUnknown?: (refusal: unknown) => boolean
}

/**
 * Calls a provider and checks the shape of its answer. Throws a GatewayError if it is late, unreachable, refuses, or
 * answers anything but the expected JSON; UnknownToAccount where that is why it refuses. Answers are never logged: they
 * may hold a payer's details.
 */
export async function callGateway<Shape extends z.ZodMiniType>(
  url: URL,
  { isUnknown, ...call }: Call,
  shape: Shape,
): Promise<z.infer<Shape>> {
  const answer = await fetch(url, {
    ...call,
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  }).catch((error: unknown) => {
    throw new GatewayError(`${url.host} did not answer`, { cause: error })
  })
  const text = await readText(answer, url)
  if (!answer.ok) {
    const said = `${url.host} answered ${answer.status}`
    throw isUnknown?.(parseJson(text)) ? new UnknownToAccount(said) : new GatewayError(said)
  }
  const read = shape.safeParse(parseJson(text))
  if (!read.success) throw new GatewayError(`${url.host} answered something else than expected`)
  return read.data
}

async function readText(answer: Response, url: URL): Promise<string> {
  try {
    const text = await answer.text()
    if (text.length <= LONGEST_ANSWER) return text
  } catch (error) {
    throw new GatewayError(`${url.host} broke off its answer`, { cause: error })
  }
  throw new GatewayError(`${url.host} answered too much`)
}

/** Undefined if it isn't JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
