/** An answer to one read, however it came. */
export type Answer = { status: number; text: string; time: number }

type Waiting = { address: string; settle: (answer: Promise<Answer>) => void }

/** As many as the server answers at once. */
const MOST = 8
/** What needs no escaping inside another address, and isn't read by its ETag as the seat map is. */
const TOGETHER = /^\/(?!seats$)[\w/-]+(\?[\w=&.-]*)?$/

let waiting: Waiting[] = []

/**
 * Asks the API for something of the member's. What a page asks for in the same moment travels as one call, and so does
 * what it reads again; a read alone goes as it is.
 */
export function readTogether(address: string, signal: AbortSignal | undefined): Promise<Answer> {
  if (!TOGETHER.test(address)) return readAlone(address, signal)
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    // Not `resolve` itself: it would wait for the answer whatever the signal says.
    waiting.push({ address, settle: (answer) => void answer.then(resolve, reject) })
    // After everything that was drawn in the same moment has asked, in the same number of steps.
    if (waiting.length === 1) queueMicrotask(send)
  })
}

export async function readAlone(address: string, signal?: AbortSignal): Promise<Answer> {
  const reply = await fetch(`/api${address}`, { method: 'GET', signal: signal ?? null, headers: {} })
  return { status: reply.status, text: await reply.text(), time: Number(reply.headers.get('x-time')) }
}

function send(): void {
  const all = waiting
  waiting = []
  for (let first = 0; first < all.length; first += MOST) sendSome(all.slice(first, first + MOST))
}

function sendSome(some: readonly Waiting[]): void {
  const [only, second] = some
  if (only && !second) return only.settle(readAlone(only.address))
  const addresses = [...new Set(some.map(({ address }) => address))]
  const query = addresses.map((address) => `read=${encodeURIComponent(address)}`).join('&')
  const answers = readAlone(`/together?${query}`).then(({ status, text, time }) => {
    if (status !== 200) return addresses.map(() => ({ status, text, time }))
    const parts = JSON.parse(text) as { status: number; body?: unknown }[]
    return parts.map(({ status: its, body }) => ({ status: its, text: JSON.stringify(body) ?? '', time }))
  })
  for (const { address, settle } of some)
    settle(answers.then((list) => list[addresses.indexOf(address)] as Answer))
}
