import { vi } from 'vitest'
import type { Reply } from './answer-reads.ts'

type Sent = { key: string | null; body: unknown }

/**
 * A library that is reached, but whose answers to what it is sent are lost while `isLost`; later it answers `done`, or
 * as it `fails`. `replyTo` answers a page's reads by path and query, after so many things were sent.
 */
export function loseAnswers(done: unknown, replyTo: (path: string, sent: number) => Reply) {
  const library = { isLost: true, fails: null as Reply | null, sent: [] as Sent[], readSince: [] as string[] }
  function read(path: string): Reply {
    if (library.sent.length > 0) library.readSince.push(path)
    return replyTo(path, library.sent.length)
  }
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    if (request.method === 'POST') {
      library.sent.push({ key: request.headers.get('idempotency-key'), body: await request.json() })
      if (library.isLost) throw new TypeError('Failed to fetch')
      const { status, body } = library.fails ?? { status: 200, body: done }
      return Response.json(body, { status })
    }
    const { pathname, search, searchParams } = new URL(request.url)
    const together = searchParams.getAll('read')
    if (together.length > 0) return Response.json(together.map(read))
    const { status, body } = read(pathname.replace('/api', '') + search)
    return Response.json(body, { status })
  })
  return library
}
