import { vi } from 'vitest'

export type Reply = { status: number; body: unknown }

/** A failed read's answer. */
export const FAULT: Reply = { status: 500, body: { code: 'fault', message: '', requestId: '' } }

/** Answers a page's reads, which may come together, by their path and query. */
export function answerReads(replyTo: (path: string) => Reply): void {
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const { pathname, search, searchParams } = new URL(new Request(input, init).url)
    const together = searchParams.getAll('read')
    if (together.length > 0) return Response.json(together.map(replyTo))
    const { status, body } = replyTo(pathname + search)
    return Response.json(body, { status })
  })
}
