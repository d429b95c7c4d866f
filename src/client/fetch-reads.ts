import { waitForAnswer } from '#/client/silence.ts'
import { togetherPath } from '#/kernel/reads-together.ts'

/** An answer to one read, however it came; `time` is the server's, in milliseconds since 1970. */
export type Answer = { status: number; text: string; time: number }

export const fetchRead = (address: string, signal?: AbortSignal): Promise<Answer> =>
  waitForAnswer(ask(address, signal))

async function ask(address: string, signal?: AbortSignal): Promise<Answer> {
  const reply = await fetch(`/api${address}`, { method: 'GET', signal: signal ?? null, headers: {} })
  return { status: reply.status, text: await reply.text(), time: Number(reply.headers.get('x-time')) }
}

/** Several reads in one call: what each was answered, in the same order. */
export async function fetchReads(addresses: readonly string[]): Promise<Answer[]> {
  const { status, text, time } = await fetchRead(togetherPath(addresses))
  if (status !== 200) return addresses.map(() => ({ status, text, time }))
  const parts = JSON.parse(text) as { status: number; body?: unknown }[]
  return parts.map(({ status: its, body }) => ({ status: its, text: JSON.stringify(body) ?? '', time }))
}
