import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Sheet } from '#/features/payments/receipts/rules.ts'
import { inMilliseconds } from '#/kernel/durations.ts'
import type { Look } from '#/kernel/look.ts'
import { gate, TooBusy } from '../gate.ts'

export type Drawing = { sheet: Sheet; look: Look }
/** `file` is the PDF; a thread gives plain bytes. */
export type Drawn = { file: Uint8Array } | { error: unknown }

const MOST_WAITING = 200
/** Of them, by one member or for one link: nobody keeps the others and the desk from their papers. */
const MOST_OF_ONE = 20
const RESTS_AFTER_MS = inMilliseconds({ minutes: 1 })
const THREAD = new URL('./thread.ts', import.meta.url)

export type Drawer = ReturnType<typeof openDrawer>

/**
 * Draws receipts and credit notes in a thread of its own, since drawing one holds up everything else for some 20 ms.
 * The thread begins with the first paper and ends when none was asked for in a minute, so that an idle server needs no
 * memory for it.
 */
export function openDrawer() {
  const inTurn = gate(1, MOST_WAITING)
  const asked = new Map<string, number>()
  let thread: Worker | undefined
  let resting: NodeJS.Timeout | undefined
  let stopped = false

  /**
   * One after another. `asker` is a member or a link, null the desk. Throws TooBusy if too many wait, or the server
   * stops.
   */
  async function draw(sheet: Sheet, look: Look, asker: string | null): Promise<Buffer> {
    if (asker === null) return drawInTurn(sheet, look)
    const others = asked.get(asker) ?? 0
    if (others >= MOST_OF_ONE) throw new TooBusy()
    asked.set(asker, others + 1)
    try {
      return await drawInTurn(sheet, look)
    } finally {
      const left = (asked.get(asker) ?? 1) - 1
      if (left > 0) asked.set(asker, left)
      else asked.delete(asker)
    }
  }

  function drawInTurn(sheet: Sheet, look: Look): Promise<Buffer> {
    return inTurn(async () => {
      if (stopped) throw new TooBusy()
      clearTimeout(resting)
      try {
        return await drawIn((thread ??= begin()), { sheet, look })
      } finally {
        resting = setTimeout(() => void rest(), RESTS_AFTER_MS).unref()
      }
    })
  }

  function begin(): Worker {
    const begun = new Worker(THREAD)
    begun.unref()
    // Who waits for a paper hears of it; with nobody there it would end the server.
    begun.on('error', () => undefined)
    begun.once('exit', () => {
      if (thread === begun) thread = undefined
    })
    return begun
  }

  async function rest(): Promise<void> {
    const ending = thread
    thread = undefined
    await ending?.terminate()
  }

  /** Whatever is being drawn. */
  async function stop(): Promise<void> {
    stopped = true
    clearTimeout(resting)
    await rest()
  }
  return { draw, stop, isResting: () => thread === undefined }
}

async function drawIn(thread: Worker, drawing: Drawing): Promise<Buffer> {
  const answered = new AbortController()
  const { signal } = answered
  try {
    thread.postMessage(drawing, [])
    const [drawn] = (await Promise.race([
      once(thread, 'message', { signal }),
      untilGone(thread, signal),
    ])) as [Drawn]
    if ('error' in drawn) throw drawn.error
    return Buffer.from(drawn.file.buffer, drawn.file.byteOffset, drawn.file.byteLength)
  } finally {
    answered.abort()
  }
}

/** What can't be drawn answers with an error; this is a thread that ended, for want of memory for example. */
async function untilGone(thread: Worker, signal: AbortSignal): Promise<never> {
  const [code] = (await once(thread, 'exit', { signal })) as [number]
  throw new Error(`the thread that draws papers ended with ${code}`)
}
