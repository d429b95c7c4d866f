import { fetchRead, fetchReads, type Answer } from '#/client/fetch-reads.ts'
import { takeEarly } from '#/client/reads-ahead.ts'
import { MOST_READS } from '#/kernel/reads-together.ts'

type Waiting = { address: string; settle: (answer: Promise<Answer>) => void }

/** What needs no escaping inside another address, and isn't read by its ETag as the seat map is. */
const TOGETHER = /^\/(?!seats$)[\w/-]+(\?[\w=&.-]*)?$/

let waiting: Waiting[] = []

/**
 * Asks the API for something. What a page asks for in the same moment travels as one call, and so does
 * what it reads again; a read alone goes as it is.
 */
export function readTogether(address: string, signal: AbortSignal | undefined): Promise<Answer> {
  const early = takeEarly(address)
  if (!early && !TOGETHER.test(address)) return fetchRead(address, signal)
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    // Not `resolve` itself: it would wait for the answer whatever the signal says.
    const settle = (answer: Promise<Answer>) => void answer.then(resolve, reject)
    if (early) return settle(early)
    waiting.push({ address, settle })
    // After everything that was drawn in the same moment has asked, in the same number of steps.
    if (waiting.length === 1) queueMicrotask(send)
  })
}

function send(): void {
  const all = waiting
  waiting = []
  for (let first = 0; first < all.length; first += MOST_READS) sendSome(all.slice(first, first + MOST_READS))
}

function sendSome(some: readonly Waiting[]): void {
  const [only, second] = some
  if (only && !second) return only.settle(fetchRead(only.address))
  const addresses = [...new Set(some.map(({ address }) => address))]
  const answers = fetchReads(addresses)
  for (const { address, settle } of some)
    settle(answers.then((list) => list[addresses.indexOf(address)] as Answer))
}
